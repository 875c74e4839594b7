import type { BlobStore } from "./blob-store.ts"
import type { Database } from "./database.ts"
import type { FaultPoint } from "./fault-point.ts"
import type { TreeReader } from "./git/object-store.ts"
import type { VerifiedTokens } from "./tokens/verified-tokens.ts"

/** What operations work with. */
export type HubContext = {
  db: Database
  blobs: BlobStore
  clock: () => Date
  faultPoint: FaultPoint
  trees: TreeReader
  verifiedTokens: VerifiedTokens
}
