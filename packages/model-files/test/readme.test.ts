import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { bytesFromBlob, readSafetensors } from "../src/index.ts"

test("the example of the README runs and prints what it says", async () => {
  const header = JSON.stringify({ weight: { dtype: "F32", shape: [2, 3], data_offsets: [0, 24] } })
  const length = new Uint8Array(8)
  length[0] = header.length
  const file = new Blob([length, header, new Uint8Array(24)])

  const { parameters, total } = await readSafetensors(bytesFromBlob(file))
  expect([parameters, total]).toEqual([{ F32: 6 }, 6])

  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8")
  const source = readFileSync(new URL(import.meta.url), "utf8")
  const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? ""
  const lines = example
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("import") && !line.startsWith("console"))
  expect(lines.length).toBeGreaterThan(4)
  for (const line of lines) expect(source).toContain(line)
})
