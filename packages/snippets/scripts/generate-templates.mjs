// Embeds the templates of this package into src/templates.generated.ts, so that browsers need no file system.
//
//   node packages/snippets/scripts/generate-templates.mjs          writes the file
//   node packages/snippets/scripts/generate-templates.mjs --check  fails when the file is not fresh

import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { relative } from "node:path"
import { fileURLToPath } from "node:url"

const folder = fileURLToPath(new URL("../templates/", import.meta.url))
const target = fileURLToPath(new URL("../src/templates.generated.ts", import.meta.url))

const templates = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".jinja"))
  .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`)
  .map((path) => ({
    name: relative(folder, path)
      .replaceAll("\\", "/")
      .replace(/\.jinja$/, ""),
    path,
  }))
  .sort((left, right) => (left.name < right.name ? -1 : 1))

const entries = templates.map(({ name, path }) => {
  const source = readFileSync(path, "utf8").replaceAll("\r\n", "\n")
  return `  ${JSON.stringify(name)}: ${JSON.stringify(source)},`
})

const text = [
  "// Written by scripts/generate-templates.mjs from templates/; change the templates, not this file.",
  "",
  "/** Every template by its language, client and name. */",
  "export const TEMPLATES: Readonly<Record<string, string>> = {",
  ...entries,
  "}",
  "",
].join("\n")

if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== text) {
    console.error("packages/snippets/src/templates.generated.ts is not fresh; run scripts/generate-templates.mjs.")
    process.exitCode = 1
  }
} else {
  writeFileSync(target, text)
}
