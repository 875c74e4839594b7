// What browser clients of the hub protocol may read.
const EXPOSED = [
  "X-Repo-Commit",
  "X-Request-Id",
  "X-Error-Code",
  "X-Error-Message",
  "X-Total-Count",
  "ETag",
  "Link",
  "Retry-After",
  "Accept-Ranges",
  "Content-Range",
  "X-Linked-Size",
  "X-Linked-ETag",
  "X-Router-Provider",
]
// The last one stands for what clients say about themselves (`x-stainless-…`, `x-hf-bill-to`); it covers no Authorization,
// and browsers that do not know it have the names of the most common.
const ALLOWED = [
  "Authorization",
  "Content-Type",
  "Range",
  "If-Range",
  "If-None-Match",
  "X-HF-Bill-To",
  ...["Arch", "Lang", "OS", "Package-Version", "Retry-Count", "Runtime", "Runtime-Version", "Timeout"].map(
    (name) => `X-Stainless-${name}`,
  ),
  "*",
]
const DAY_S = 86_400

/**
 * Lets scripts of other sites read the interfaces for machines. Credentials are never allowed: such a script sees what it
 * has a token for, and never what the reader's own cookie would show.
 */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": EXPOSED.join(", "),
}

/** Answer to a browser that asks before it sends a call with a token, a JSON body or a range. */
export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  ...CORS_HEADERS,
  "access-control-allow-methods": "GET, HEAD, POST, OPTIONS",
  "access-control-allow-headers": ALLOWED.join(", "),
  "access-control-max-age": String(DAY_S),
}
