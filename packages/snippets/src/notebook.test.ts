import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { expect, test } from "vitest"
import { renderMarkdown } from "../../markdown/src/index.ts"
import { toNotebook } from "./notebook.ts"
import type { Snippet } from "./snippet.ts"

interface Notebook {
  readonly nbformat: number
  readonly nbformat_minor: number
  readonly metadata: unknown
  readonly cells: readonly { readonly id: string; readonly cell_type: string; readonly source: readonly string[] }[]
}

const python: Snippet = {
  language: "python",
  client: "openai",
  code: 'from openai import OpenAI\n\nprint("one")',
  install: 'pip install "openai>=1.40"',
  env: ["ORRERY_TOKEN"],
  fileName: "chat-openai.py",
  files: [],
  blocks: [],
}
const reader: Snippet = {
  ...python,
  client: "requests",
  code: "import requests",
  install: "pip install requests",
  env: ["ORRERY_TOKEN", "API_TOKEN"],
  fileName: "image_to_image-requests.py",
  files: ["cat.png", "mask_1.png"],
  output: "image.png",
}
const node: Snippet = {
  ...python,
  language: "js",
  client: "orrery.js",
  code: "console.log('two', END_OF_CODE)",
  install: "npm install @orrery/inference",
  fileName: "chat-orrery-js.mjs",
}
const shell: Snippet = {
  language: "sh",
  client: "curl",
  code: "curl https://a.example \\\n    -X POST",
  env: ["ORRERY_TOKEN"],
  fileName: "chat-curl.sh",
  files: [],
  blocks: [],
}
const go: Snippet = { ...shell, language: "go", client: "net/http", code: "package main", fileName: "chat-net-http.go" }

function cellsOf(snippets: readonly Snippet[], title?: string): string[] {
  const notebook: Notebook = JSON.parse(toNotebook(snippets, title === undefined ? {} : { title }))
  return notebook.cells.map(({ cell_type, source }) => `${cell_type === "code" ? ">" : "#"} ${source.join("")}`)
}

const askForToken =
  '> import os\nfrom getpass import getpass\n\nif not os.environ.get("ORRERY_TOKEN"):\n    os.environ["ORRERY_TOKEN"] = getpass("ORRERY_TOKEN: ")'

test("installs, asks for the key, and runs the code", () => {
  expect(cellsOf([python], "Tiny LLM")).toEqual([
    "# # Tiny LLM",
    "# ## Python, openai: chat-openai.py",
    '> %pip install "openai>=1.40"',
    askForToken,
    '> from openai import OpenAI\n\nprint("one")',
  ])
})

test("runs the shell's code in a cell for bash", () => {
  expect(cellsOf([shell])).toEqual([
    "# ## Shell, curl: chat-curl.sh\n\nNeeds `bash` on the machine that runs the notebook.",
    askForToken,
    "> %%bash\ncurl https://a.example \\\n    -X POST",
  ])
})

test("writes JavaScript and Go to a file and runs it, with an end that the code does not hold", () => {
  expect(cellsOf([node])).toEqual([
    "# ## JavaScript, orrery.js: chat-orrery-js.mjs\n\nNeeds [Node.js](https://nodejs.org) on the machine that runs the notebook.",
    "> %%bash\nnpm install @orrery/inference",
    askForToken,
    "> %%bash\ncat > chat-orrery-js.mjs <<'END_OF_CODE_2'\nconsole.log('two', END_OF_CODE)\nEND_OF_CODE_2\nnode chat-orrery-js.mjs",
  ])
  expect(cellsOf([go]).at(-1)).toBe(
    "> %%bash\ncat > chat-net-http.go <<'END_OF_CODE'\npackage main\nEND_OF_CODE\ngo run chat-net-http.go",
  )
})

test("says which files are read and written", () => {
  expect(cellsOf([reader])[0]).toBe(
    "# ## Python, requests: image\\_to\\_image-requests.py\n\n" +
      "Reads **cat.png** and **mask\\_1.png**: put them beside this notebook before you run the code.\n\n" +
      "Writes **image.png** beside this notebook.",
  )
})

test("repeats neither an install line nor a question for a key", () => {
  const cells = cellsOf([python, reader, python, node, shell, node])
  expect(cells.filter((cell) => cell.includes("install"))).toEqual([
    '> %pip install "openai>=1.40"',
    "> %pip install requests",
    "> %%bash\nnpm install @orrery/inference",
  ])
  expect(cells.filter((cell) => cell.includes("getpass"))).toHaveLength(2)
  expect(cells.filter((cell) => cell.startsWith("> %%bash\ncat >"))).toHaveLength(2)
})

test("keeps several commands to install apart", () => {
  const install = 'pip install "a>=1,<2"\npip3 install b\nnpm install c'
  expect(cellsOf([{ ...python, install, env: [] }]).slice(1, -1)).toEqual([
    '> %pip install "a>=1,<2"',
    "> %pip install b",
    "> %%bash\nnpm install c",
  ])
})

test("leaves commands that ask for a password to a terminal", () => {
  expect(cellsOf([{ ...shell, install: "sudo apt-get install jq", env: [] }])).toEqual([
    "# ## Shell, curl: chat-curl.sh\n\n" +
      "Needs a program that a notebook cannot install. In a terminal:\n\n    sudo apt-get install jq\n\n" +
      "Needs `bash` on the machine that runs the notebook.",
    "> %%bash\ncurl https://a.example \\\n    -X POST",
  ])
})

test("is the same text every time, with an id of its own for each cell", () => {
  const text = toNotebook([python, node, shell, go, python], { title: "All" })
  expect(toNotebook([python, node, shell, go, python], { title: "All" })).toBe(text)
  const { cells, nbformat, nbformat_minor } = JSON.parse(text) as Notebook
  expect([nbformat, nbformat_minor]).toEqual([4, 5])
  expect(new Set(cells.map(({ id }) => id)).size).toBe(cells.length)
  expect(cells.every(({ id }) => /^[A-Za-z0-9_-]{1,64}$/.test(id))).toBe(true)
})

test("is a notebook without cells when there is nothing to show", () => {
  expect(JSON.parse(toNotebook([]))).toEqual({
    cells: [],
    metadata: {
      kernelspec: { display_name: "Python 3", language: "python", name: "python3" },
      language_info: { file_extension: ".py", mimetype: "text/x-python", name: "python" },
    },
    nbformat: 4,
    nbformat_minor: 5,
  })
})

const nasty = [
  "<script>alert(1)</script>",
  "![x](javascript:alert(1)) [y](https://evil.example) https://evil.example",
  "$\\href{javascript:alert(1)}{x}$ \\(x\\) @@0@@",
  "**b** _i_ `c` ~~s~~ | # &lt;b&gt; &#60;",
  "one\n\n# two\r\n- three\u2028four",
  "{{ x }} %s %pip !ls",
]

test.each(nasty)("shows the title %j as it is", async (title) => {
  const [heading = ""] = cellsOf([], title)
  const { html, headings } = await renderMarkdown(heading.slice(2), { trust: "untrusted" })
  expect(headings.map(({ text }) => text)).toEqual([title.replace(/[\s\u2028]+/g, " ")])
  // An address that is written out becomes a link to itself, and every heading has an anchor; nothing else is markup.
  expect(html).toMatch(
    /^<h1 id="[^"]*">(<span [^>]*class="alias"><\/span>)*<a [^>]*>.*<\/a>[^<]*(<a href="https:[^<]*<\/a>[^<]*)*<\/h1>$/,
  )
})

test("writes any code to any file byte for byte", () => {
  const folder = mkdtempSync(join(tmpdir(), "notebook-"))
  const texts = fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0"))
  const codes = fc.oneof(
    texts,
    fc.constantFrom("END_OF_CODE", "$(touch x)\n`touch x`", "END_OF_CODE\ntouch x\nEND_OF_CODE_2"),
  )
  const names = fc.constantFrom("a b.mjs", "it's $(touch x).mjs", "-n.mjs", "`touch x`.mjs")
  try {
    fc.assert(
      fc.property(codes, names, (code, fileName) => {
        const cell = cellsOf([{ ...node, code, fileName }]).at(-1) ?? ""
        const script = cell.slice("> %%bash\n".length)
        // Instead of running the file, its content is shown.
        const shown = execFileSync("bash", { input: `node() { cat "$@"; }\n${script}`, cwd: folder })
        expect(shown.toString()).toBe(`${code}\n`)
        expect(readFileSync(join(folder, fileName), "utf8")).toBe(`${code}\n`)
        rmSync(join(folder, fileName))
      }),
      { numRuns: 60 },
    )
    expect(() => rmSync(join(folder, "x"))).toThrow()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
