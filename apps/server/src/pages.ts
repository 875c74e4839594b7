import { randomBytes } from "node:crypto"
import { promisify } from "node:util"
import { gzip as gzipCallback } from "node:zlib"
import { HubError, type HubErrorCode, type Viewer } from "@orrery/hub"
import type { PageServices, ServingProvider, Theme } from "@orrery/web"
import { acceptsEncoding } from "./accept-encoding.ts"
import type { ProviderConfig } from "./provider-config.ts"
import type { Services } from "./services.ts"
import { cookieValue, SESSION_COOKIE } from "./viewer.ts"

const gzip = promisify(gzipCallback)
// Smaller answers fit into one packet anyway.
const MIN_GZIP_BYTES = 1_400
const SESSION_DAYS = 30
const DAY_S = 86_400

/** Everything that is not an interface for machines: renders the page of a request. */
export async function answerPage(request: Request, viewer: Viewer, services: Services): Promise<Response> {
  // Without a policy there is nothing to prove, and reloading in development trips over changing nonces.
  const nonce = services.isDevelopment ? "" : randomBytes(16).toString("base64url")
  const page = await services.renderPage(request, await pageServices(request, viewer, nonce, services))
  const headers = new Headers(page.headers)
  if (!services.isDevelopment) headers.set("content-security-policy", contentSecurityPolicy(nonce))
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache")
  return compressed(page, headers, request.headers.get("accept-encoding") ?? "")
}

async function pageServices(
  request: Request,
  viewer: Viewer,
  nonce: string,
  services: Services,
): Promise<PageServices> {
  const { hub, instance, providers, htmlCache } = services
  return {
    viewer,
    theme: themeOf(request.headers.get("cookie") ?? undefined),
    nonce,
    instance,
    hub,
    serving: servingTable(providers),
    docs: await services.docs,
    htmlCache,
    session: sessionActions(viewer, services),
  }
}

function themeOf(cookie: string | undefined): Theme {
  const theme = cookieValue(cookie, "theme")
  return theme === "light" || theme === "dark" ? theme : "system"
}

function servingTable({ targets, providers }: ProviderConfig): PageServices["serving"] {
  return {
    of: (model) =>
      targets.of(model).map(
        ({ provider, providerModel, task }): ServingProvider => ({
          provider: provider.id,
          label: provider.label,
          providerModel,
          task,
        }),
      ),
    models: () => [...targets.models()],
    providers: () => providers.map(({ id, label }) => ({ id, label })),
  }
}

const SIGN_IN_REFUSALS: Partial<Record<HubErrorCode, string>> = {
  invalid_token: "This token is unknown, expired or revoked. Check that it was copied whole.",
  not_authorized: "This token may not begin a session: that takes one with the scope write.",
}

function sessionActions(viewer: Viewer, { hub, instance }: Services): PageServices["session"] {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${instance.publicUrl.startsWith("https:") ? "; Secure" : ""}`
  return {
    async signIn(token) {
      try {
        const user = await hub.tokens.verify(token)
        const expiresAt = new Date(Date.now() + SESSION_DAYS * DAY_S * 1_000)
        const session = await hub.tokens.create(user, { name: "Browser session", scope: "session", expiresAt })
        return {
          kind: "session",
          cookie: `${SESSION_COOKIE}=${session.token}; Max-Age=${SESSION_DAYS * DAY_S}; ${attributes}`,
        }
      } catch (error) {
        const reason = error instanceof HubError ? SIGN_IN_REFUSALS[error.code] : undefined
        if (reason === undefined) throw error
        return { kind: "refused", reason }
      }
    },
    async signOut() {
      if (viewer.kind === "user" && viewer.scope === "session") await hub.tokens.revoke(viewer, viewer.tokenId)
      return `${SESSION_COOKIE}=; Max-Age=0; ${attributes}`
    },
  }
}

/** Scripts by nonce, everything else from this site alone, nothing inline; pictures may be data, as the catalogue's are. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ")
}

async function compressed(page: Response, headers: Headers, acceptEncoding: string): Promise<Response> {
  const { status } = page
  if (!page.body || status === 204 || status === 304) return new Response(null, { status, headers })
  const body = new Uint8Array(await page.arrayBuffer())
  if (body.byteLength < MIN_GZIP_BYTES || !acceptsEncoding(acceptEncoding, "gzip")) {
    headers.set("content-length", String(body.byteLength))
    return new Response(body, { status, headers })
  }
  // In zlib's own threads: the main one goes on answering.
  const zipped = new Uint8Array(await gzip(body, { level: 4 }))
  headers.set("content-encoding", "gzip")
  headers.append("vary", "accept-encoding")
  headers.set("content-length", String(zipped.byteLength))
  return new Response(zipped, { status, headers })
}
