import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { createDiskBlobs } from "../src/adapters/disk-blobs.ts"
import { openPglite } from "../src/adapters/pglite.ts"
import { createHub } from "../src/index.ts"
import { tinyModel } from "./sample-model.ts"
import { writeFolder } from "./with-hub.ts"

test("the example of the README runs and prints what it says", async () => {
  const place = mkdtempSync(join(tmpdir(), "orrery-readme-"))
  const start = process.cwd()
  writeFolder(join(place, "my-model"), tinyModel())
  process.chdir(place)
  try {
    const { db, close } = await openPglite({ folder: "data" })
    const hub = createHub({ db, blobs: createDiskBlobs({ folder: "data/blobs" }) })

    const { userName } = await hub.accounts.ensureOperator()
    const operator = { kind: "user", userName, isOperator: true, tokenId: "setup", scope: "session" } as const
    await hub.importFolder(operator, { repo: "acme/tiny", folder: "my-model" })

    const { items } = await hub.repos.list(operator, { search: "tiny" })
    expect(items.map((repo) => repo.id)).toEqual(["acme/tiny"])
    await close()
  } finally {
    process.chdir(start)
    rmSync(place, { recursive: true })
  }
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8")
  const source = readFileSync(new URL(import.meta.url), "utf8")
  const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? ""
  const lines = example.split("\n").filter((line) => /^(const|await)/.test(line))
  expect(lines).toHaveLength(7)
  for (const line of lines) expect(source).toContain(line)
})
