#!/usr/bin/env node
/**
 * `npm run size`: what an import costs a browser. Bundles each import with everything it needs, as a site's build does, and
 * compares the compressed size with its limit; fails above it.
 */
import { gzipSync } from "node:zlib"
import { build } from "vite"
import { ROOT } from "./prepare.mjs"

/**
 * One row per promise; `source` is a module that keeps what it imports. A limit is in kB of 1,000 bytes, after gzip. With
 * `isStart`, only what a page loads at the start counts, without what the package itself loads later.
 */
const ROWS = [
  { name: "catalog: parseQuantization", limitKb: 3, source: keep("parseQuantization", "@orrery/catalog") },
  { name: "catalog: TASKS", limitKb: 30, source: keep("TASKS", "@orrery/catalog") },
  // What the engine weighs today, so that it does not grow unseen; 18 and 25 kB are wanted.
  { name: "jinja: Template", limitKb: 54.2, source: keep("Template", "@orrery/jinja") },
  { name: "jinja: everything", limitKb: 64.3, source: 'export * from "@orrery/jinja"' },
  // 8 kB are wanted for a chat at the start of a page, 35 kB for everything.
  {
    name: "inference: chatCompletion, at the start",
    limitKb: 8,
    source: keep("chatCompletion", "@orrery/inference"),
    isStart: true,
  },
  { name: "inference: chatCompletion", limitKb: 13.7, source: keep("chatCompletion", "@orrery/inference") },
  { name: "inference: everything", limitKb: 34.9, source: 'export * from "@orrery/inference"' },
]

const measured = []
for (const { name, limitKb, source, isStart = false } of ROWS) {
  const chunks = await bundle(source)
  const code = (isStart ? loadedAtStart(chunks) : chunks).map((chunk) => chunk.code ?? "").join("\n")
  measured.push({ name, limitKb, kb: gzippedBytes(code) / 1000 })
}

const width = Math.max(...measured.map(({ name }) => name.length))
for (const { name, kb, limitKb } of measured) {
  const verdict = kb > limitKb ? "  too large" : ""
  console.log(`  ${name.padEnd(width)}  ${kb.toFixed(2).padStart(6)} kB of ${limitKb} kB${verdict}`)
}
if (measured.some(({ kb, limitKb }) => kb > limitKb)) process.exitCode = 1

function keep(name, from) {
  return `export { ${name} } from ${JSON.stringify(from)}`
}

function gzippedBytes(code) {
  return gzipSync(code, { level: 9 }).length
}

/** The entry and everything that it imports, other than by a call of `import()`. */
function loadedAtStart(chunks) {
  const names = new Set(chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName))
  // A set gives what is added to it during the loop as well.
  for (const name of names) {
    for (const imported of chunks.find((chunk) => chunk.fileName === name)?.imports ?? []) names.add(imported)
  }
  return chunks.filter((chunk) => names.has(chunk.fileName))
}

async function bundle(source) {
  const entry = "virtual:entry"
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: "error",
    resolve: { conditions: ["orrery-source", "module", "browser", "import", "default"] },
    plugins: [
      {
        name: "entry",
        enforce: "pre",
        resolveId: (id) => (id === entry ? `\0${entry}` : null),
        load: (id) => {
          if (id === `\0${entry}`) return source
          // Vite's own preloader belongs to the site, not to the package.
          return id.includes("vite/preload-helper") ? "export const __vitePreload = (load) => load()" : null
        },
      },
    ],
    build: {
      write: false,
      minify: true,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: "strict" },
    },
  })
  const [{ output }] = [result].flat()
  return output
}
