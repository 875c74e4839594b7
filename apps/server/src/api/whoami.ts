import { type Hub, HubError, type TokenSummary, type Viewer } from "@orrery/hub"
import { Hono } from "hono"
import type { Services } from "../services.ts"
import type { HubEnvironment } from "./hub-environment.ts"

/** `/api/whoami-v2`: whose token this is, in the form that clients store. */
export function whoamiRoutes({ hub, instance }: Services): Hono<HubEnvironment> {
  const routes = new Hono<HubEnvironment>()
  routes.get("/", async (c) => {
    const { viewer } = c.var
    if (viewer.kind === "anonymous") throw new HubError("invalid_token")
    const token = await ownToken(hub, viewer)
    const account = await hub.accounts.get(viewer.userName)
    return c.json({
      type: "user",
      id: account.userName,
      name: account.userName,
      fullname: account.userName,
      email: null,
      emailVerified: false,
      canPay: false,
      isPro: false,
      periodEnd: null,
      avatarUrl: `${instance.publicUrl}/favicon.svg`,
      orgs: [],
      auth: {
        type: "access_token",
        accessToken: {
          displayName: token?.name ?? `${viewer.scope} token ${viewer.tokenId.slice(0, 6)}`,
          role: viewer.scope === "write" ? "write" : "read",
          createdAt: (token?.createdAt ?? account.createdAt).toISOString(),
        },
      },
    })
  })
  return routes
}

/** The token of the request. One that may only read or call models may not list tokens, not even itself. */
async function ownToken(hub: Hub, viewer: Viewer & { kind: "user" }): Promise<TokenSummary | undefined> {
  if (viewer.scope === "read" || viewer.scope === "inference") return undefined
  return (await hub.tokens.list(viewer)).find(({ id }) => id === viewer.tokenId)
}
