import { ANONYMOUS, type Hub, HubError, type Viewer } from "@orrery/hub"

/** Name of the cookie that holds a browser's session. */
export const SESSION_COOKIE = "orrery_session"

interface Credentials {
  authorization?: string | undefined
  cookie?: string | undefined
}

/**
 * Who asks: by access token, else by session cookie, else anonymous.
 *
 * @throws HubError `invalid_token` for a token that is sent but not valid; a stale session is just anonymous
 */
export async function viewerOf(hub: Hub, { authorization, cookie }: Credentials): Promise<Viewer> {
  const token = bearerToken(authorization)
  if (token !== undefined) return hub.tokens.verify(token)
  const session = cookieValue(cookie, SESSION_COOKIE)
  if (session === undefined) return ANONYMOUS
  try {
    const viewer = await hub.tokens.verify(session)
    // A cookie carries sessions only: a token that leaked into one gives nothing.
    return viewer.kind === "user" && viewer.scope === "session" ? viewer : ANONYMOUS
  } catch (error) {
    if (error instanceof HubError && error.code === "invalid_token") return ANONYMOUS
    throw error
  }
}

/** The token of an `Authorization: Bearer …` header; undefined when the header is absent. */
export function bearerToken(authorization: string | undefined): string | undefined {
  if (authorization === undefined) return undefined
  return /^Bearer\s+(\S+)\s*$/i.exec(authorization)?.[1] ?? ""
}

/** The value of one cookie. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(";") ?? []) {
    const equals = part.indexOf("=")
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim()
  }
  return undefined
}

/**
 * Whether a request that changes something comes from this site itself. Browsers send cookies along with requests that
 * other sites start; those say so in `Sec-Fetch-Site` or `Origin`. Clients with a token of their own send neither.
 */
export function isSameOrigin(headers: { get(name: string): string | null | undefined }): boolean {
  const site = headers.get("sec-fetch-site")
  if (site) return site === "same-origin" || site === "none"
  const origin = headers.get("origin")
  if (!origin) return true
  const host = headers.get("host")
  return URL.canParse(origin) && new URL(origin).host === host
}
