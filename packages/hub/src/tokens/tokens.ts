import { randomBytes } from "node:crypto"
import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm"
import type { TokenSummary } from "../hub.ts"
import type { HubContext } from "../hub-context.ts"
import { HubError } from "../hub-error.ts"
import { account, token } from "../schema/accounts.ts"
import type { TokenScope, Viewer } from "../viewer.ts"
import { isTokenShaped, newTokenSecret, tokenHash } from "./token-secret.ts"

const MAX_NAME_CHARACTERS = 100
const SCOPES: readonly TokenScope[] = ["read", "write", "inference", "session"]
const LAST_USED_STEP_MS = 60_000 // a write per request would cost more than the check itself

/**
 * Creates an access token. Its secret is in the answer and nowhere else. A session belongs to the viewer's own token: it
 * ends when that is revoked or expires.
 *
 * @throws HubError `invalid_token_request`, `not_authorized` for viewers whose own token may not write, `invalid_token` for
 * a session of a token that is gone
 */
export async function createToken(
  context: HubContext,
  viewer: Viewer,
  request: { name: string; scope: TokenScope; expiresAt?: Date | undefined },
): Promise<{ token: string; id: string }> {
  const accountId = await ownAccount(context, viewer)
  const name = request.name.replaceAll("\0", "").trim()
  if (name === "" || name.length > MAX_NAME_CHARACTERS) {
    throw new HubError("invalid_token_request", { reason: `the name must have 1 to ${MAX_NAME_CHARACTERS} characters` })
  }
  if (!SCOPES.includes(request.scope)) {
    throw new HubError("invalid_token_request", { reason: `the scope must be one of ${SCOPES.join(", ")}` })
  }
  const now = context.clock()
  if (request.expiresAt !== undefined && !(request.expiresAt > now)) {
    throw new HubError("invalid_token_request", { reason: "the expiry lies in the past" })
  }
  const parent = request.scope === "session" ? await ownToken(context, viewer) : undefined
  const secret = newTokenSecret()
  const id = randomBytes(12).toString("hex")
  await context.db.insert(token).values({
    id,
    accountId,
    name,
    scope: request.scope,
    sha256: tokenHash(secret),
    createdAt: now,
    expiresAt: earliest(request.expiresAt, parent?.expiresAt),
    parentId: parent?.id ?? null,
  })
  return { token: secret, id }
}

/** The token that a viewer came with; the operator at the command line came without one. */
async function ownToken(
  context: HubContext,
  viewer: Viewer,
): Promise<{ id: string; expiresAt: Date | null } | undefined> {
  if (viewer.kind !== "user" || viewer.tokenId === "") return undefined
  const [own] = await context.db
    .select({ id: token.id, expiresAt: token.expiresAt })
    .from(token)
    .where(eq(token.id, viewer.tokenId))
  // Another process revoked it while this one still remembered it.
  if (own === undefined) throw new HubError("invalid_token")
  return own
}

function earliest(wanted: Date | undefined, limit: Date | null | undefined): Date | null {
  if (!wanted || !limit) return wanted ?? limit ?? null
  return wanted < limit ? wanted : limit
}

/**
 * Finds out who holds a token, with at most one indexed query.
 *
 * @throws HubError `invalid_token`; the same for unknown, expired, revoked and malformed ones
 */
export async function verifyToken(context: HubContext, secret: string): Promise<Viewer> {
  if (!isTokenShaped(secret)) throw new HubError("invalid_token")
  const now = context.clock()
  const hash = tokenHash(secret)
  const known = context.verifiedTokens.find(hash, now)
  if (known !== undefined) return known
  const [found] = await context.db
    .select({ token, account })
    .from(token)
    .innerJoin(account, eq(account.id, token.accountId))
    .where(and(eq(token.sha256, hash), or(isNull(token.expiresAt), gt(token.expiresAt, now))))
  if (found === undefined) throw new HubError("invalid_token")
  const lastUsed = found.token.lastUsedAt
  if (lastUsed === null || now.getTime() - lastUsed.getTime() > LAST_USED_STEP_MS) {
    await context.db.update(token).set({ lastUsedAt: now }).where(eq(token.id, found.token.id))
  }
  const viewer = {
    kind: "user",
    userName: found.account.name,
    isOperator: found.account.isOperator,
    tokenId: found.token.id,
    scope: found.token.scope,
  } as const
  context.verifiedTokens.remember(hash, viewer, { now, expiresAt: found.token.expiresAt })
  return viewer
}

/**
 * Makes one of the viewer's tokens useless at once, and with it the sessions that it began.
 *
 * @throws HubError `token_not_found`, `not_authorized`
 */
export async function revokeToken(context: HubContext, viewer: Viewer, id: string): Promise<void> {
  if (!/^[0-9a-f]{24}$/.test(id)) throw new HubError("token_not_found", { id })
  const accountId = await ownAccount(context, viewer, id)
  const removed = await context.db
    .delete(token)
    .where(and(eq(token.id, id), eq(token.accountId, accountId)))
    .returning({ id: token.id })
  context.verifiedTokens.clear()
  if (removed.length === 0) throw new HubError("token_not_found", { id })
}

/** Lists the viewer's tokens that have not expired, newest first, without their secrets. */
export async function listTokens(context: HubContext, viewer: Viewer): Promise<TokenSummary[]> {
  const accountId = await ownAccount(context, viewer)
  const rows = await context.db
    .select()
    .from(token)
    .where(and(eq(token.accountId, accountId), or(isNull(token.expiresAt), gt(token.expiresAt, context.clock()))))
    .orderBy(desc(token.createdAt), desc(token.id))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scope: row.scope,
    createdAt: row.createdAt,
    ...(row.expiresAt === null ? {} : { expiresAt: row.expiresAt }),
    ...(row.lastUsedAt === null ? {} : { lastUsedAt: row.lastUsedAt }),
    ...(row.parentId === null ? {} : { parentId: row.parentId }),
  }))
}

// A read or inference token must not be able to make itself a stronger one, but may revoke itself.
async function ownAccount(context: HubContext, viewer: Viewer, revokes?: string): Promise<number> {
  if (viewer.kind !== "user") throw new HubError("not_authorized", { action: "manage tokens" })
  const isStrong = viewer.scope === "session" || viewer.scope === "write"
  if (!isStrong && revokes !== viewer.tokenId) throw new HubError("not_authorized", { action: "manage tokens" })
  const result = await context.db.execute(
    sql`select id from account where lower(name) = ${viewer.userName.toLowerCase()}`,
  )
  const row = result.rows[0]
  if (row === undefined) throw new HubError("account_not_found", { userName: viewer.userName })
  return Number(row.id)
}
