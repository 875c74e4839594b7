import { databaseLost, HubError, type HubErrorCode } from "@orrery/hub"
import type { Context } from "hono"
import type { Logger } from "pino"
import type { HubEnvironment } from "./api/hub-environment.ts"

/** A refusal of the server itself, where no operation of a package was reached. */
export class RequestError extends Error {
  override readonly name = "RequestError"
  readonly code: "invalid_request" | "cross_origin" | "not_found" | "method_not_allowed" | "too_large"
  readonly status: 400 | 403 | 404 | 405 | 413

  constructor(code: RequestError["code"], message: string) {
    super(message)
    this.code = code
    this.status = STATUSES[code]
  }
}

const STATUSES = {
  invalid_request: 400,
  cross_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
} as const

const EXTRA_HEADERS: Partial<Record<RequestError["code"], Record<string, string>>> = {
  method_not_allowed: { Allow: "GET, HEAD, OPTIONS" },
  // What is left of the body was not read, so that the connection cannot be used again.
  too_large: { Connection: "close" },
}

// What stock clients of the hub protocol tell situations apart by.
const CLIENT_CODES: Partial<Record<HubErrorCode, string>> = {
  repo_not_found: "RepoNotFound",
  invalid_repo_name: "RepoNotFound",
  revision_not_found: "RevisionNotFound",
  invalid_revision: "RevisionNotFound",
  entry_not_found: "EntryNotFound",
}

/** The exact words by which the Python client knows a bad token from a missing repository. */
const BAD_TOKEN_TEXT = "Invalid credentials in Authorization header"

/** Turns an error into the answer of the hub's HTTP interface. The only place that looks at error classes. */
export function errorResponse(error: unknown, c: Context<HubEnvironment>, logger: Logger): Response {
  const { requestId } = c.var
  if (error instanceof HubError) return hubErrorResponse(error, c)
  if (error instanceof RequestError) return requestErrorResponse(error, c)
  if (isBrokenBody(error)) {
    return requestErrorResponse(new RequestError("invalid_request", "The body ended before it was whole."), c)
  }
  const lost = databaseLost(error)
  logger.error({ err: error, requestId, path: c.req.path }, lost ? "the database is lost" : "unexpected error")
  if (lost) return hubErrorResponse(lost, c)
  const message = `The server failed in a way it did not expect. Its log has it under request id ${requestId}.`
  return c.json({ error: message, code: "internal" }, 500, { "X-Error-Message": message })
}

function requestErrorResponse(error: RequestError, c: Context<HubEnvironment>): Response {
  return c.json({ error: error.message, code: error.code }, error.status, {
    "X-Error-Message": headerText(error.message),
    ...EXTRA_HEADERS[error.code],
  })
}

/** A client that leaves while it sends is no failure of the server; this is how node:http says it. */
function isBrokenBody(error: unknown): boolean {
  return error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET"
}

function hubErrorResponse(error: HubError, c: Context<HubEnvironment>): Response {
  // The viewer is not known when the token itself was refused.
  const isAnonymous = c.get("viewer")?.kind === "anonymous"
  const headers: Record<string, string> = {}
  const clientCode = CLIENT_CODES[error.code]
  if (clientCode) headers["X-Error-Code"] = clientCode
  const { commitId } = error.details
  if (typeof commitId === "string") headers["X-Repo-Commit"] = commitId
  const { sizeBytes } = error.details
  if (error.code === "range_not_satisfiable") headers["Content-Range"] = `bytes */${sizeBytes}`
  const message = error.code === "invalid_token" ? BAD_TOKEN_TEXT : error.message
  headers["X-Error-Message"] = headerText(message)
  // Without a token a private repository could be the caller's own: 401 makes clients ask for one.
  const status = error.code === "repo_not_found" && isAnonymous ? 401 : error.status
  return c.json({ error: message, code: error.code, ...publicDetails(error) }, status as 400, headers)
}

function publicDetails(error: HubError): { details?: Readonly<Record<string, unknown>> } {
  return error.status < 500 && Object.keys(error.details).length > 0 ? { details: error.details } : {}
}

/** Header values are Latin-1 without line breaks. */
function headerText(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "?").slice(0, 500)
}
