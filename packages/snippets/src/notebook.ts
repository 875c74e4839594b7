import { commentText, pythonString, shellWord } from "@orrery/catalog"
import type { Snippet, SnippetLanguage } from "./snippet.ts"

/** How a notebook is made. */
export interface NotebookOptions {
  /** Heading of the notebook; without it there is none. */
  readonly title?: string
}

type Cell =
  | { readonly kind: "markdown"; readonly text: string }
  /** A cell that is shown once, however many snippets need it. */
  | { readonly kind: "setup"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }

const LANGUAGE_LABELS = {
  python: "Python",
  js: "JavaScript",
  sh: "Shell",
  go: "Go",
} as const satisfies Record<SnippetLanguage, string>

/** Code cells run in a Python kernel, so every other language goes through the shell. */
const CODE_CELLS = {
  python: ({ code }) => code,
  sh: ({ code }) => `%%bash\n${code}`,
  js: (snippet) => runFromShell(snippet, "node"),
  go: (snippet) => runFromShell(snippet, "go run"),
} as const satisfies Record<SnippetLanguage, (snippet: Snippet) => string>

/** What has to be on the machine besides Python. */
const NEEDS: Readonly<Partial<Record<SnippetLanguage, string>>> = {
  js: "Needs [Node.js](https://nodejs.org) on the machine that runs the notebook.",
  go: "Needs [Go](https://go.dev) on the machine that runs the notebook.",
  sh: "Needs `bash` on the machine that runs the notebook.",
}

/**
 * Writes a Jupyter notebook that runs snippets one after the other, in a Python kernel.
 *
 * Packages are installed before the first snippet that needs them. Keys that are not in the environment are asked for, so
 * that none is saved with the notebook. JavaScript and Go are written to files and run by the shell.
 *
 * Pure: the same snippets give the same text.
 *
 * @returns the text of an `.ipynb` file (nbformat 4.5); a notebook without snippets is valid too
 */
export function toNotebook(snippets: readonly Snippet[], { title }: NotebookOptions = {}): string {
  const heading: Cell[] = title === undefined ? [] : [{ kind: "markdown", text: `# ${markdownText(title)}` }]
  const seen = new Set<string>()
  const cells = [...heading, ...snippets.flatMap((snippet) => snippetCells(snippet, seen))]
  const notebook = {
    cells: cells.map(toJsonCell),
    metadata: {
      kernelspec: { display_name: "Python 3", language: "python", name: "python3" },
      language_info: { file_extension: ".py", mimetype: "text/x-python", name: "python" },
    },
    nbformat: 4,
    nbformat_minor: 5,
  }
  return `${JSON.stringify(notebook, null, 1)}\n`
}

/** @param seen what earlier snippets have set up; grows */
function snippetCells(snippet: Snippet, seen: Set<string>): Cell[] {
  const setup = [...installCells(snippet), ...keyCells(snippet)].filter(({ text }) => !seen.has(text))
  for (const { text } of setup) {
    seen.add(text)
  }
  return [{ kind: "markdown", text: introduction(snippet) }, ...setup, { kind: "code", text: codeCell(snippet) }]
}

function introduction(snippet: Snippet): string {
  const { language, client, fileName, files, output } = snippet
  const names = files.map((name) => `**${markdownText(name)}**`)
  return [
    `## ${LANGUAGE_LABELS[language]}, ${markdownText(client)}: ${markdownText(fileName)}`,
    ...(names.length === 0
      ? []
      : [
          `Reads ${names.join(" and ")}: put ${names.length === 1 ? "it" : "them"} beside this notebook before you run the code.`,
        ]),
    ...commandsOf(snippet)
      .filter(asksForPassword)
      .map((line) => `Needs a program that a notebook cannot install. In a terminal:\n\n    ${line}`),
    ...(output === undefined ? [] : [`Writes **${markdownText(output)}** beside this notebook.`]),
    ...(NEEDS[language] === undefined ? [] : [NEEDS[language]]),
  ].join("\n\n")
}

/** Python packages have to reach the kernel's own Python, which is what `%pip` is for. */
function installCells(snippet: Snippet): Cell[] {
  const lines = commandsOf(snippet).filter((line) => !asksForPassword(line))
  const isPip = (line: string) => /^pip3? install /.test(line)
  const pip = lines.filter(isPip).map((line) => line.replace(/^pip3? /, "%pip "))
  const other = lines.filter((line) => !isPip(line))
  return [...pip, ...(other.length === 0 ? [] : [`%%bash\n${other.join("\n")}`])].map((text) => ({
    kind: "setup",
    text,
  }))
}

function commandsOf({ install = "" }: Snippet): string[] {
  return install.split("\n").filter((line) => line.trim() !== "")
}

/** A notebook has no terminal to ask in. */
function asksForPassword(command: string): boolean {
  return command.startsWith("sudo ")
}

function keyCells({ env }: Snippet): Cell[] {
  return env.map((name) => {
    const literal = pythonString(name)
    const lines = [
      "import os",
      "from getpass import getpass",
      "",
      `if not os.environ.get(${literal}):`,
      `    os.environ[${literal}] = getpass(${pythonString(`${name}: `)})`,
    ]
    return { kind: "setup", text: lines.join("\n") }
  })
}

function codeCell(snippet: Snippet): string {
  return CODE_CELLS[snippet.language](snippet)
}

function runFromShell({ code, fileName }: Snippet, command: string): string {
  const file = shellWord(fileName.startsWith("-") ? `./${fileName}` : fileName)
  const end = wordOutside(code)
  return `%%bash\ncat > ${file} <<'${end}'\n${code}\n${end}\n${command} ${file}`
}

/** A word that ends a here-document, and that the code does not hold. */
function wordOutside(code: string): string {
  for (let number = 1; ; number++) {
    const word = number === 1 ? "END_OF_CODE" : `END_OF_CODE_${number}`
    if (!code.includes(word)) {
      return word
    }
  }
}

/**
 * Makes a text stand as it is in markdown: no markup, no HTML, no formula.
 *
 * A backslash and a dollar become entities, because notebooks look for formulas before they read the markdown; a colon
 * does, because an address that is linked by itself would take the escapes behind it along.
 */
function markdownText(text: string): string {
  return commentText(text)
    .replace(/[\\$<>&@:]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[*_`~|!()[\]{}]|#(?!\d+;)/g, "\\$&")
}

function toJsonCell(cell: Cell, place: number): Record<string, unknown> {
  // A notebook is UTF-8, which has no place for a lone half of a surrogate pair.
  const text = cell.text.replace(/\p{Cs}/gu, "\ufffd")
  const source = text.split("\n").map((line, number, lines) => (number < lines.length - 1 ? `${line}\n` : line))
  const shared = { id: `cell-${place + 1}`, metadata: {}, source }
  return cell.kind === "markdown"
    ? { cell_type: "markdown", ...shared }
    : { cell_type: "code", execution_count: null, ...shared, outputs: [] }
}
