import { eq, sql } from "drizzle-orm"
import type { HubContext } from "../hub-context.ts"
import { HubError } from "../hub-error.ts"
import { parseRepoId } from "../names.ts"
import { canDo } from "../permissions.ts"
import { repo, repoFacts } from "../schema/repos.ts"
import type { Viewer } from "../viewer.ts"
import type { RepoDetails, RepoFacts } from "./repo.ts"
import { rowToSummary } from "./row-to-summary.ts"

const NO_FACTS: RepoFacts = { cardData: {}, problems: [], spec: [] }

/**
 * Reads everything a model page shows, in one query.
 *
 * @param id `owner/name` in any letter case
 * @throws HubError `repo_not_found` also for private repositories of others; `invalid_repo_name`
 */
export async function getRepo(context: HubContext, viewer: Viewer, id: string): Promise<RepoDetails> {
  const name = parseRepoId(id)
  const [found] = await context.db
    .select({ row: repo, facts: repoFacts.facts })
    .from(repo)
    .leftJoin(repoFacts, eq(repoFacts.repoId, repo.id))
    .where(sql`lower(full_name) = ${name.id.toLowerCase()}`)
  if (found === undefined || !canDo(viewer, "read", found.row)) throw new HubError("repo_not_found", { repo: id })
  return { ...rowToSummary(found.row), ...(found.facts ?? NO_FACTS) }
}
