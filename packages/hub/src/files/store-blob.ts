import { sql } from "drizzle-orm"
import type { ExpectedBlob, StoredBlob } from "../blob-store.ts"
import type { HubContext } from "../hub-context.ts"

/** Stores a content and records it; it belongs to no repository until a commit or an upload names it. */
export async function storeBlob(
  context: HubContext,
  bytes: AsyncIterable<Uint8Array>,
  expected?: ExpectedBlob,
): Promise<StoredBlob> {
  const stored = await context.blobs.put(bytes, expected)
  const at = context.clock().toISOString()
  await context.db.execute(sql`
    insert into blob (sha256, git_sha1, size_bytes, last_touched)
    values (${stored.sha256}, ${stored.gitSha1}, ${stored.sizeBytes}, ${at})
    on conflict (sha256) do update set last_touched = excluded.last_touched, state = 'ready'`)
  context.faultPoint("after-blob-row")
  return stored
}
