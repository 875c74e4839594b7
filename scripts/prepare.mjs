// What `npm start`, `npm test` and the others need before their own work: packages installed and sources built, each only
// when something changed. Nothing but Node's own modules may be imported here: in a fresh clone there is nothing else.
import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"

export const ROOT = fileURLToPath(new URL("..", import.meta.url))

const MIN_NODE = [20, 19]
const INSTALL_STAMP = join(ROOT, "node_modules", ".orrery-install")
const BUILD_STAMP = join(ROOT, "node_modules", ".orrery-build")
const DOCS_STAMP = join(ROOT, "node_modules", ".orrery-docs")
const SOURCE_FOLDERS = ["packages", "apps"]
const GENERATED_FOLDERS = new Set(["node_modules", "dist", "build", ".react-router", "test", "golden"])

/** Says in words that Node is too old, before anything else can fail in a stranger way. */
export function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number)
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return
  console.error(
    `Orrery needs Node ${MIN_NODE.join(".")} or newer; this is ${process.versions.node}. Get one at nodejs.org or with your version manager.`,
  )
  process.exit(1)
}

/** Installs the packages of the lock file unless exactly those are installed. */
export async function install() {
  const wanted = hash([readFileSync(join(ROOT, "package-lock.json")), process.versions.modules, process.platform])
  if (readStamp(INSTALL_STAMP) === wanted) return
  await step("Install packages", () => run("npm", ["ci", "--no-fund", "--no-audit", "--loglevel=error"]))
  writeStamp(INSTALL_STAMP, wanted)
}

/** Builds packages, site, server and documentation unless the sources are those of the last build. */
export async function build() {
  const code = hashSources()
  if (readStamp(BUILD_STAMP) !== code || !existsSync(join(ROOT, "apps/web/build/server/server.js"))) {
    rmSync(BUILD_STAMP, { force: true })
    await buildCode()
    writeStamp(BUILD_STAMP, code)
  }
  // Pages are rendered by that code, so both decide.
  const docs = hash([code, ...contentOf(listFiles(join(ROOT, "docs")))])
  if (readStamp(DOCS_STAMP) === docs && existsSync(join(ROOT, "apps/server/build/docs.json"))) return
  await step("Build the documentation", () =>
    run(process.execPath, ["apps/server/dist/build-docs.js"], { isQuiet: true }),
  )
  writeStamp(DOCS_STAMP, docs)
}

async function buildCode() {
  await step("Build packages and server", async () => {
    await run("npx", ["--no-install", "react-router", "typegen"], { cwd: join(ROOT, "apps/web"), isQuiet: true })
    await run("npx", ["--no-install", "tsc", "-b"], { isQuiet: true })
  })
  await step("Build the site", () =>
    run("npx", ["--no-install", "react-router", "build"], { cwd: join(ROOT, "apps/web"), isQuiet: true }),
  )
}

/** Runs a step and prints how long it took; a failure ends the program with the step's name. */
export async function step(title, work) {
  const startedAt = performance.now()
  try {
    await work()
  } catch (error) {
    console.error(`\n  ${title} failed: ${error.message}`)
    process.exit(1)
  }
  console.log(`  ${title.padEnd(34)}${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** Runs a program; with `isQuiet` its output is shown only when it fails. */
export function run(command, args, { cwd = ROOT, env = {}, isQuiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", isQuiet ? "pipe" : "inherit", isQuiet ? "pipe" : "inherit"],
      // npm and npx are command files on Windows.
      shell: process.platform === "win32",
    })
    let output = ""
    child.stdout?.on("data", (chunk) => (output += chunk))
    child.stderr?.on("data", (chunk) => (output += chunk))
    child.on("error", reject)
    child.on("close", (code, signal) => {
      if (code === 0) return resolve()
      if (isQuiet) process.stderr.write(output)
      reject(new Error(`${command} ${args.join(" ")} ended with ${signal ?? `code ${code}`}`))
    })
  })
}

function hashSources() {
  const files = SOURCE_FOLDERS.flatMap((folder) => listFiles(join(ROOT, folder))).filter(
    (file) => !/\.test\.tsx?$|\.md$|\.tsbuildinfo$/.test(file),
  )
  return hash([
    readFileSync(join(ROOT, "package-lock.json")),
    readFileSync(join(ROOT, "tsconfig.base.json")),
    ...contentOf(files),
  ])
}

function listFiles(folder) {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      if (GENERATED_FOLDERS.has(name)) return []
      const path = join(folder, name)
      return statSync(path).isDirectory() ? listFiles(path) : [path]
    })
}

function contentOf(files) {
  return files.flatMap((file) => [relative(ROOT, file), readFileSync(file)])
}

function hash(parts) {
  const sum = createHash("sha256")
  for (const part of parts) sum.update(part).update("\0")
  return sum.digest("hex")
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined
}

function writeStamp(file, value) {
  mkdirSync(join(file, ".."), { recursive: true })
  writeFileSync(file, value)
}
