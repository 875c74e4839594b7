import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { openaiCompatible } from "@orrery/inference"
import { expect, test } from "vitest"
import { createGateway } from "../src/index.ts"
import { closeServer, completion, listen } from "./with-gateway.ts"

test("the example of the README answers a call", async () => {
  const upstream = createServer((request, response) => void request.resume().on("end", () => completion(response)))
  const baseUrl = `http://127.0.0.1:${await listen(upstream)}/v1`
  const lines: string[] = []
  const console = { log: (line: string) => lines.push(line) }

  const provider = openaiCompatible({ id: "local", label: "My server", baseUrl })
  const target = { provider, providerModel: "tiny-q4", model: "acme/tiny", task: "conversational" } as const
  const gateway = createGateway({
    targets: { of: (model) => (model === target.model ? [target] : []), models: () => [target.model] },
    keys: { keyOf: () => process.env.LOCAL_KEY },
    onFinished: ({ model, outcome }) => console.log(`${model}: ${outcome}`),
  })
  const server = createServer((request, response) => void gateway.chat(request, response, { userName: "ada" }))
  server.listen(0, "127.0.0.1")

  await new Promise((resolve) => server.once("listening", resolve))
  const { port } = server.address() as AddressInfo
  const body = JSON.stringify({ model: "acme/tiny", messages: [{ role: "user", content: "How many moons?" }] })
  const answer = await (
    await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body, headers: { "content-type": "application/json" } })
  ).json()
  expect(answer.choices[0].message.content).toBe("Four.")
  expect(lines).toEqual(["acme/tiny: answered"])
  gateway.close()
  await Promise.all([closeServer(server), closeServer(upstream)])
})

test("the README shows the code that the test above runs", () => {
  const own = readFileSync(new URL(import.meta.url), "utf8")
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8")
  const example = /```ts\n[\s\S]*?\n\n([\s\S]*?)\n```/.exec(readme)?.[1] ?? "no example"
  expect(own).toContain(example.replace("4300", "0").replace(/^(?=.)/gm, "  "))
})
