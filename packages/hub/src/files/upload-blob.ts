import { sql } from "drizzle-orm"
import type { ExpectedBlob, StoredBlob } from "../blob-store.ts"
import type { HubContext } from "../hub-context.ts"
import { HubError } from "../hub-error.ts"
import { findRepo } from "../repos/find-repo.ts"
import type { Viewer } from "../viewer.ts"
import { storeBlob } from "./store-blob.ts"

const LEASE_MS = 24 * 3_600_000 // clients upload many files before they commit

/**
 * Stores a large content for a later commit of the same account to the same repository; good for 24 hours.
 *
 * The bytes are always read to the end, so that nothing tells whether the content was known.
 *
 * @throws HubError `blob_mismatch`, `repo_not_found`, `not_authorized`
 */
export async function uploadBlob(
  context: HubContext,
  viewer: Viewer,
  repoId: string,
  upload: { stream: AsyncIterable<Uint8Array>; expected?: ExpectedBlob | undefined },
): Promise<StoredBlob> {
  const repo = await findRepo(context.db, viewer, repoId, "write")
  if (viewer.kind !== "user") throw new HubError("not_authorized", { action: `change ${repo.id}` })
  const stored = await storeBlob(context, upload.stream, upload.expected)
  const leaseUntil = new Date(context.clock().getTime() + LEASE_MS).toISOString()
  await context.db.execute(sql`
    insert into upload (repo_id, user_name, sha256, lease_until)
    values (${repo.rowId}, ${viewer.userName}, ${stored.sha256}, ${leaseUntil})
    on conflict (repo_id, user_name, sha256) do update set lease_until = excluded.lease_until`)
  return stored
}
