import { join } from "node:path"
import type { Viewer } from "@orrery/hub"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestHub, type TestHub } from "../../../packages/hub/test/with-hub.ts"
import { beginFirstStart } from "./first-start.ts"
import { createSteps } from "./steps.ts"

let t: TestHub
let shelf: string
beforeAll(async () => {
  t = await openTestHub()
  shelf = t.folderWith({ "demo/one/README.md": "# One\n", "demo/two/README.md": "# Two\n" })
})
afterAll(() => t.close())

const steps = createSteps(() => undefined)
const tokenNames = async () => (await t.hub.tokens.list(t.operator)).map(({ name }) => name)

test("a first start counts when its token was shown, and is repeated without a second token until then", async () => {
  // A command made the account and a token, and an attempt was killed behind the first model of the shelf.
  await t.hub.tokens.create(t.operator, { name: "command line", scope: "read" })
  await t.hub.importFolder(t.operator, { repo: "demo/one", folder: join(shelf, "demo/one") })
  const killed = await beginFirstStart(t.hub, steps, shelf)
  const unseen = await killed?.createToken()
  expect(await t.hub.repos.count(t.operator)).toBe(2)

  const second = await beginFirstStart(t.hub, steps, shelf)
  const shown = (await second?.createToken()) ?? ""
  expect((await tokenNames()).sort()).toEqual(["First token", "command line"])
  await expect(t.hub.tokens.verify(unseen ?? "")).rejects.toMatchObject({ code: "invalid_token" })
  expect(await t.hub.tokens.verify(shown)).toMatchObject({ scope: "write" } satisfies Partial<
    Viewer & { scope: string }
  >)
  await second?.finish()
  await second?.finish()

  expect(await beginFirstStart(t.hub, steps, shelf)).toBeUndefined()
  expect(await tokenNames()).toHaveLength(2)
})
