type Details = Record<string, unknown>
type ErrorRow = { status: number; text: (details: Details) => string }

/**
 * Every error of the hub: HTTP status and text by code.
 *
 * Texts name the value and the next step; details are what clients may see.
 */
export const HUB_ERRORS = {
  invalid_repo_name: {
    status: 400,
    text: ({ name, reason }) => `Repository name ${show(name)} is not valid: ${reason}.`,
  },
  reserved_name: {
    status: 400,
    text: ({ name }) => `The name ${show(name)} is used by the site itself; choose another owner name.`,
  },
  invalid_revision: { status: 400, text: ({ revision }) => `Revision ${show(revision)} is not a valid name.` },
  invalid_path: { status: 400, text: ({ path, reason }) => `Path ${show(path)} is not valid: ${reason}.` },
  invalid_commit: { status: 400, text: ({ reason }) => `The commit is not valid: ${reason}.` },
  invalid_query: { status: 400, text: ({ reason }) => `The query is not valid: ${reason}.` },
  invalid_token_request: { status: 400, text: ({ reason }) => `The token cannot be created: ${reason}.` },
  path_conflict: {
    status: 409,
    text: ({ path, other }) =>
      `Path ${show(path)} cannot exist beside ${show(other)}: one is a file, the other a folder.`,
  },
  too_many_files: {
    status: 400,
    text: ({ count, limit }) => `The repository would hold ${count} files; the limit is ${limit}.`,
  },
  blob_mismatch: { status: 400, text: ({ reason }) => `The uploaded bytes are not what was announced: ${reason}.` },
  blob_missing: {
    status: 400,
    text: ({ path, sha256 }) =>
      `The content ${sha256} of ${show(path)} was not uploaded to this repository; upload it first.`,
  },
  invalid_token: { status: 401, text: () => "The access token is unknown, expired or revoked; create a new one." },
  not_authorized: {
    status: 403,
    text: ({ action }) => `You may not ${action}; use a token with write permission of the owner.`,
  },
  repo_not_found: { status: 404, text: ({ repo }) => `Repository ${show(repo)} does not exist or is private.` },
  revision_not_found: {
    status: 404,
    text: ({ repo, revision }) => `Repository ${show(repo)} has no revision ${show(revision)}.`,
  },
  entry_not_found: {
    status: 404,
    text: ({ path, revision }) => `A file with this name doesn't exist: ${show(path)} at revision ${show(revision)}.`,
  },
  token_not_found: { status: 404, text: ({ id }) => `You have no token with the id ${show(id)}.` },
  account_not_found: { status: 404, text: ({ userName }) => `There is no account named ${show(userName)}.` },
  repo_exists: { status: 409, text: ({ repo }) => `Repository ${show(repo)} already exists.` },
  stale_parent: {
    status: 412,
    text: ({ branch, parentCommit }) =>
      `Branch ${show(branch)} moved past the parent commit ${parentCommit}; read it again.`,
  },
  range_not_satisfiable: {
    status: 416,
    text: ({ sizeBytes }) => `The range lies outside the content of ${sizeBytes} bytes.`,
  },
  import_refused: { status: 400, text: ({ path, reason }) => `Cannot import ${show(path)}: ${reason}.` },
  data_in_use: {
    status: 409,
    text: ({ folder, pid }) => `The data folder ${folder} is in use by process ${pid}; stop it first.`,
  },
  data_not_open: {
    status: 409,
    text: ({ folder }) => `No process owns the data folder ${folder}; start the server or open it yourself.`,
  },
  blob_not_found: { status: 500, text: ({ sha256 }) => `The content ${sha256} is missing from the blob store.` },
  object_missing: { status: 500, text: ({ oid }) => `The git object ${oid} is missing or damaged.` },
  database_lost: {
    status: 503,
    text: ({ reason }) =>
      `The database cannot be reached (${reason}). Nothing half-done was kept; try again when it runs.`,
  },
  migration_failed: { status: 500, text: ({ file }) => `The database migration ${file} failed; see the cause.` },
} satisfies Record<string, ErrorRow>

/** Code of an error of the hub. */
export type HubErrorCode = keyof typeof HUB_ERRORS

/** An operation of the hub that was refused or could not be done. */
export class HubError extends Error {
  override readonly name = "HubError"
  readonly code: HubErrorCode
  /** HTTP status that fits. */
  readonly status: number
  /** Values that clients may see. */
  readonly details: Readonly<Details>

  constructor(code: HubErrorCode, details: Details = {}, options?: { cause?: unknown }) {
    const row: ErrorRow = HUB_ERRORS[code]
    super(row.text(details), options)
    this.code = code
    this.status = row.status
    this.details = details
  }
}

// Values come from outside and may be long or hold control characters.
function show(value: unknown): string {
  const text = JSON.stringify(String(value))
  return text.length > 200 ? `${text.slice(0, 200)}…"` : text
}
