import type { Hub, Viewer } from "@orrery/hub"
import { fillStarterShelf } from "./starter-shelf.ts"
import type { Steps } from "./steps.ts"

const TOKEN_NAME = "First token"

/** The part of a first start that waits until the server listens. */
export interface FirstStart {
  /** Makes the token that is to be shown. */
  createToken(): Promise<string>
  /** To be called when the token was shown: from then on no start is the first. */
  finish(): Promise<void>
}

/**
 * Prepares an instance that no start has finished yet: the operator's account and the starter shelf.
 *
 * A start that fails or is killed on the way is repeated by the next one. A token that an earlier attempt made was perhaps
 * never shown, so that a new one takes its place unless it was used.
 *
 * @returns undefined when the instance is set up
 */
export async function beginFirstStart(hub: Hub, steps: Steps, shelfFolder: string): Promise<FirstStart | undefined> {
  const { userName } = await hub.accounts.ensureOperator()
  if (await hub.setup.isDone()) return undefined
  const operator: Viewer = { kind: "user", userName, isOperator: true, tokenId: "", scope: "write" }
  // Looked up now, so that two servers that start on one database at once do not take back each other's tokens.
  const earlier = (await hub.tokens.list(operator)).filter(
    ({ name, lastUsedAt }) => name === TOKEN_NAME && lastUsedAt === undefined,
  )
  await steps.run("Fill the starter shelf", () => fillStarterShelf(hub, operator, shelfFolder))
  return {
    async createToken() {
      for (const { id } of earlier) await hub.tokens.revoke(operator, id)
      return (await hub.tokens.create(operator, { name: TOKEN_NAME, scope: "write" })).token
    },
    finish: () => hub.setup.finish(),
  }
}
