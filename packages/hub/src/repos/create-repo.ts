import { writeCommit } from "../commits/write-commit.ts"
import { encodeObject } from "../git/encode-object.ts"
import { startingGitAttributes } from "../git/large-file.ts"
import { insertObjects } from "../git/object-store.ts"
import type { HubContext } from "../hub-context.ts"
import { HubError } from "../hub-error.ts"
import { parseRepoId, refuseReservedOwner } from "../names.ts"
import { refuseUnlessMayCreate } from "../permissions.ts"
import type { Viewer } from "../viewer.ts"
import { getRepo } from "./get-repo.ts"
import type { RepoDetails, Visibility } from "./repo.ts"

/**
 * Creates a repository with a first commit that holds `.gitattributes`, so that `main` always resolves.
 *
 * @throws HubError `repo_exists`, `reserved_name`, `invalid_repo_name`, `not_authorized`
 */
export async function createRepo(
  context: HubContext,
  viewer: Viewer,
  request: { id: string; visibility?: Visibility | undefined },
): Promise<RepoDetails> {
  const name = parseRepoId(request.id)
  refuseReservedOwner(name.owner)
  refuseUnlessMayCreate(viewer, name.owner)
  if (viewer.kind !== "user") throw new HubError("not_authorized", { action: `create ${name.id}` })
  const attributes = encodeObject("blob", Buffer.from(startingGitAttributes()))
  await insertObjects(context.db, [attributes])
  await writeCommit(context, {
    target: { kind: "new", name, visibility: request.visibility ?? "public" },
    branch: "main",
    title: "Start the repository",
    message: "Start the repository",
    authorName: viewer.userName,
    change: () => new Map([[".gitattributes", attributes.oid]]),
    check: async () => undefined,
    newOids: [attributes.oid],
    newBlobs: [],
  })
  return getRepo(context, viewer, name.id)
}
