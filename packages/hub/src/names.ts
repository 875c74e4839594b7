import { HubError } from "./hub-error.ts"

/**
 * Owner names that addresses of the site already use.
 *
 * Compared without regard to letter case.
 */
export const RESERVED_OWNER_NAMES: readonly string[] = [
  "about",
  "account",
  "admin",
  "api",
  "assets",
  "blog",
  "collections",
  "compare",
  "datasets",
  "docs",
  "favicon.ico",
  "feed.xml",
  "gguf",
  "health",
  "help",
  "join",
  "libraries",
  "llms-full.txt",
  "llms.txt",
  "login",
  "logout",
  "metrics",
  "models",
  "new",
  "opensearch.xml",
  "orgs",
  "playground",
  "raw",
  "reset",
  "resolve",
  "robots.txt",
  "router",
  "search",
  "session",
  "settings",
  "signup",
  "sitemap.xml",
  "spaces",
  "static",
  "tasks",
  "tools",
  "usage",
  "users",
  "v1",
  "well-known",
]

/** A repository id that follows the rules, in the letter case it was written. */
export type RepoName = { id: string; owner: string; name: string }

const MAX_PART_CHARACTERS = 96 // limit of the Python client's validator
const PART = /^[A-Za-z0-9_][\w.-]*$/

/**
 * Reads `owner/name`.
 *
 * @throws HubError `invalid_repo_name` with the rule that was broken
 */
export function parseRepoId(id: string): RepoName {
  const parts = id.split("/")
  const [owner, name] = parts
  if (parts.length !== 2 || owner === undefined || name === undefined) {
    throw new HubError("invalid_repo_name", { name: id, reason: "it must have the form owner/name" })
  }
  for (const part of [owner, name]) {
    const reason = partProblem(part)
    if (reason !== undefined) throw new HubError("invalid_repo_name", { name: id, reason })
  }
  return { id, owner, name }
}

/**
 * Refuses owner names that addresses of the site use.
 *
 * @throws HubError `reserved_name`
 */
export function refuseReservedOwner(owner: string): void {
  if (RESERVED_OWNER_NAMES.includes(owner.toLowerCase())) throw new HubError("reserved_name", { name: owner })
}

/**
 * Reads the name of a branch.
 *
 * @throws HubError `invalid_revision`
 */
export function parseBranchName(name: string): string {
  const isValid =
    name.length > 0 &&
    name.length <= 200 &&
    /^[\w][\w./-]*$/.test(name) &&
    !name.includes("..") &&
    !name.includes("//") &&
    !name.endsWith("/") &&
    !name.endsWith(".") &&
    !name.split("/").some((part) => part.startsWith(".") || part.toLowerCase().endsWith(".lock")) &&
    name !== "HEAD" &&
    // A branch that reads like a commit id could not be told from one.
    !/^[0-9a-f]{7,40}$/.test(name)
  if (!isValid) throw new HubError("invalid_revision", { revision: name })
  return name
}

function partProblem(part: string): string | undefined {
  if (part.length === 0 || part.length > MAX_PART_CHARACTERS) {
    return `owner and name must have 1 to ${MAX_PART_CHARACTERS} characters`
  }
  if (!PART.test(part)) {
    return "owner and name may hold letters, digits, _, - and . and may not start with - or ."
  }
  if (part.endsWith("-") || part.endsWith(".")) return "owner and name may not end with - or ."
  if (part.includes("--") || part.includes("..")) return "owner and name may not hold -- or .."
  if (part.toLowerCase().endsWith(".git")) return "owner and name may not end with .git"
  return undefined
}
