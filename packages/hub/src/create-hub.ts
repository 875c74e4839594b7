import { ensureOperator, getAccount } from "./accounts/accounts.ts"
import { finishSetup, isSetUp } from "./accounts/setup.ts"
import { createCommit } from "./commits/create-commit.ts"
import { listCommits, listRefs } from "./commits/list-commits.ts"
import { DownloadCounter } from "./downloads/download-counter.ts"
import { noFault } from "./fault-point.ts"
import { listTree } from "./files/list-tree.ts"
import { openFile, readFileText, statFile } from "./files/read-file.ts"
import { uploadBlob } from "./files/upload-blob.ts"
import { TreeReader } from "./git/object-store.ts"
import type { Hub, HubDeps } from "./hub.ts"
import type { HubContext } from "./hub-context.ts"
import { importFolder } from "./import/import-folder.ts"
import { maintain } from "./maintain.ts"
import { drainOutbox } from "./outbox/drain.ts"
import { createRepo } from "./repos/create-repo.ts"
import { findRevision } from "./repos/find-repo.ts"
import { getRepo } from "./repos/get-repo.ts"
import { countFacets } from "./search/count-facets.ts"
import { countRepos, listRepos } from "./search/list-repos.ts"
import { createToken, listTokens, revokeToken, verifyToken } from "./tokens/tokens.ts"
import { VerifiedTokens } from "./tokens/verified-tokens.ts"

/**
 * Builds a hub on an open database and a blob store.
 *
 * Several hubs, also in different processes, may share both.
 */
export function createHub(deps: HubDeps): Hub {
  const context: HubContext = {
    db: deps.db,
    blobs: deps.blobs,
    clock: deps.clock ?? (() => new Date()),
    faultPoint: deps.faultPoint ?? noFault,
    trees: new TreeReader(),
    verifiedTokens: new VerifiedTokens(),
  }
  const downloads = new DownloadCounter(context)
  return {
    repos: {
      get: (viewer, id) => getRepo(context, viewer, id),
      list: (viewer, query) => listRepos(context, viewer, query),
      facets: (viewer, query) => countFacets(context, viewer, query),
      create: (viewer, repo) => createRepo(context, viewer, repo),
      count: (viewer) => countRepos(context, viewer),
    },
    commits: {
      create: (viewer, commit) => createCommit(context, viewer, commit),
      list: (viewer, repo, revision, page) => listCommits(context, viewer, { repo, revision }, page),
      refs: (viewer, repo) => listRefs(context, viewer, repo),
    },
    files: fileOperations(context),
    importFolder: async (viewer, request) => {
      const result = await importFolder(context, viewer, request)
      // The model appears in lists with its facts as soon as the import is done.
      await drainOutbox(context)
      return result
    },
    accounts: {
      ensureOperator: () => ensureOperator(context),
      get: (userName) => getAccount(context, userName),
    },
    setup: { isDone: () => isSetUp(context), finish: () => finishSetup(context) },
    tokens: {
      create: (viewer, token) => createToken(context, viewer, token),
      verify: (token) => verifyToken(context, token),
      revoke: (viewer, id) => revokeToken(context, viewer, id),
      list: (viewer) => listTokens(context, viewer),
    },
    outbox: { drain: () => drainOutbox(context) },
    maintain: () => maintain(context.db),
    downloads: {
      record: (repoId, path) => downloads.record(repoId, path),
      flush: () => downloads.flush(),
    },
  }
}

function fileOperations(context: HubContext): Hub["files"] {
  return {
    resolve: async (viewer, repo, revision) => {
      const found = await findRevision(context.db, viewer, repo, revision)
      return { repoId: found.objectId, commitId: found.commitId, treeId: found.treeId }
    },
    listTree: (viewer, repo, revision, options) => listTree(context, viewer, { repo, revision }, options),
    stat: (viewer, repo, revision, path) => statFile(context, viewer, { repo, revision, path }),
    open: (...[viewer, repo, revision, path, range]) => openFile(context, viewer, { repo, revision, path }, range),
    readText: (...[viewer, repo, revision, path, options]) =>
      readFileText(context, viewer, { repo, revision, path }, options),
    uploadBlob: (viewer, repo, stream, expected) => uploadBlob(context, viewer, repo, { stream, expected }),
  }
}
