import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { InferenceClient, openaiCompatible } from "../src/index.ts"
import { chatStream, startProviderServer } from "./provider-server.ts"

test("runs the example of the README", async () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8")
  const example = /```ts\n(import [^\n]+\n)([\s\S]*?)```/.exec(readme)?.[2] ?? ""
  const server = await startProviderServer(chatStream("Ti", "tan"))
  const written: string[] = []
  const code = example.replace("http://127.0.0.1:8080", server.url)
  const run = new Function("InferenceClient", "openaiCompatible", "process", `return (async () => {${code}})()`)
  await run(InferenceClient, openaiCompatible, { stdout: { write: (text: string) => written.push(text) } })
  await server.close()
  expect(written.join("")).toBe("Titan")
  expect(server.seen[0]?.headers.authorization).toBe("Bearer my-key")
})
