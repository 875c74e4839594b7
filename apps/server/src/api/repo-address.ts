import { RequestError } from "../error-response.ts"

/** A repository, a revision and a path inside it, as an address names them. */
export interface RepoAddress {
  repo: string
  revision: string
  path: string
}

/**
 * Reads `/…/{owner}/{name}/{kind}/{revision}/{path}` from the undecoded pathname: Python sends a path as one encoded
 * segment, JavaScript as many plain ones, and a router that decodes first could not tell a slash in a name from one between.
 *
 * @param prefix what stands before the owner, such as `/api/models`
 * @throws RequestError `invalid_request` for a broken percent-encoding
 */
export function parseRepoAddress(pathname: string, prefix: string): RepoAddress {
  const [owner = "", name = "", , revision = "", ...path] = pathname
    .slice(prefix.length)
    .replace(/^\/+/, "")
    .split("/")
    .map(decode)
  return { repo: `${owner}/${name}`, revision, path: path.join("/").replace(/\/+$/, "") }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new RequestError(
      "invalid_request",
      `The address holds "${segment.slice(0, 80)}", which is no valid percent-encoding.`,
    )
  }
}

/** The pathname of a request as it was sent. */
export function pathnameOf(url: string): string {
  return new URL(url).pathname
}
