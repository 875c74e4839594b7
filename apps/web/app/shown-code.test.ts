import type { Snippet, SnippetReport } from "@orrery/snippets"
import { expect, test } from "vitest"
import type { HtmlCache } from "./services.ts"
import { shownCode } from "./shown-code.ts"

const cache: HtmlCache = { get: () => undefined, set: () => undefined }

const PYTHON = {
  language: "python",
  client: "requests",
  code: "import requests",
  env: ["API_TOKEN"],
  fileName: "call-requests.py",
  files: ["cat.jpg"],
  output: "image.png",
  blocks: [
    { language: "bash", role: "install", code: "pip install requests" },
    {
      language: "python",
      role: "run",
      code: "import requests",
      fileName: "call-requests.py",
      versionBound: "requests>=2",
    },
  ],
} satisfies Snippet
const SHELL = {
  language: "sh",
  client: "curl",
  code: "curl x",
  env: [],
  fileName: "call-curl.sh",
  files: [],
  blocks: [{ language: "bash", role: "run", code: "curl x", fileName: "call-curl.sh" }],
} satisfies Snippet
const REPORT: SnippetReport = {
  snippets: [PYTHON, SHELL],
  unavailable: [
    {
      code: "client_lacks_task",
      language: "js",
      client: "openai",
      reason: "Not available, because openai has no route.",
    },
  ],
}

test("code is shown with its choices, its files and who cannot make the call", async () => {
  expect(await shownCode(REPORT, { language: "python", client: "requests" }, cache)).toEqual({
    kind: "code",
    language: "python",
    client: "requests",
    languages: [
      { language: "python", label: "Python" },
      { language: "sh", label: "Shell" },
    ],
    clients: ["requests"],
    blocks: [
      { kind: "code", title: "Install", html: expect.stringContaining("pip") },
      { kind: "code", title: "call-requests.py", html: expect.stringContaining("requests") },
    ],
    files: ["cat.jpg"],
    output: "image.png",
    env: ["API_TOKEN"],
    absent: [{ name: "openai (JavaScript)", reason: "openai has no route." }],
  })
})

test.each([
  ["the language without the client", { language: "python", client: "openai" }, "requests"],
  ["the first code without the language", { language: "go", client: "net/http" }, "requests"],
  ["the language's own client", { language: "sh", client: "" }, "curl"],
] as const)("shows %s", async (_name, asked, client) => {
  expect(await shownCode(REPORT, asked, cache)).toMatchObject({ client })
})

test("a call without code has the reason that holds for all of it", async () => {
  const report: SnippetReport = {
    snippets: [],
    unavailable: [{ code: "no_template", reason: "Not available, because there is no sample." }],
  }
  expect(await shownCode(report, { language: "sh", client: "" }, cache)).toEqual({
    kind: "none",
    reason: "Not available, because there is no sample.",
  })
})
