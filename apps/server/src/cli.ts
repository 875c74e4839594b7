import { readFileSync } from "node:fs"
import { basename, resolve } from "node:path"
import { parseArgs } from "node:util"
import { databaseLost, HubError, type TokenScope, type Viewer } from "@orrery/hub"
import { type Config, ConfigError, readConfig } from "./config.ts"
import { openHub } from "./open-hub.ts"
import { createSteps } from "./steps.ts"

/** A command that was called in a way it does not understand. */
class UsageError extends Error {
  override readonly name = "UsageError"
  readonly code = "usage"
}

const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  serve: serveCommand,
  import: importCommand,
  token: tokenCommand,
  help: async () => printHelp(),
}

async function main(args: string[]): Promise<void> {
  const [name = "help", ...rest] = args
  if (args.includes("--help") || args.includes("-h")) return printHelp()
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new UsageError(`There is no command "${name}". See orrery --help.`)
  await command(rest)
}

function printHelp(): void {
  process.stdout.write(readFileSync(new URL("../help.txt", import.meta.url), "utf8"))
}

async function serveCommand(args: string[]): Promise<void> {
  parse(args, {})
  const { loadBuiltSite, serve } = await import("./serve.ts")
  const starting = serve(
    readConfig(process.env),
    createSteps((text) => process.stdout.write(text)),
    loadBuiltSite,
  )
  const stop = async () => {
    process.stdout.write("\n  Closing: answers that are under way may finish.\n")
    // A start that fails speaks for itself below.
    const server = await starting.catch(() => undefined)
    if (!server) return
    await server.close()
    process.exit(0)
  }
  // Also while it starts: a first start that has shown its token must get to record that. A second signal does not wait.
  process.once("SIGINT", () => void stop())
  process.once("SIGTERM", () => void stop())
  await starting
}

async function importCommand(args: string[]): Promise<void> {
  const { positionals, values } = parse(args, { repo: { type: "string" }, message: { type: "string" } })
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) throw new UsageError("Name one folder: orrery import <folder> [--repo owner/name]")
  await withOperator(async (hub, operator, config) => {
    const repo = values.repo ?? `${operator.userName}/${repoName(resolve(folder))}`
    const result = await hub.importFolder(operator, {
      repo,
      folder: resolve(folder),
      ...(values.message ? { summary: values.message } : {}),
      onProgress: (step) => {
        if (step.kind === "stored") process.stdout.write(`  ${step.path}  ${step.sizeBytes} bytes\n`)
      },
    })
    await hub.outbox.drain()
    const { id } = await hub.repos.get(operator, repo)
    const url = config.publicUrl ?? `http://${config.host}:${config.port}`
    process.stdout.write(
      result.created
        ? `  ${id} at commit ${result.commitId.slice(0, 8)}: ${result.files} files, ${result.sizeBytes} bytes.\n  ${url}/${id}\n`
        : `  ${id} already holds exactly this folder (commit ${result.commitId.slice(0, 8)}).\n`,
    )
  })
}

async function tokenCommand(args: string[]): Promise<void> {
  const { positionals, values } = parse(args, { name: { type: "string" }, scope: { type: "string" } })
  const [action, id, ...more] = positionals
  if (action === "create" && id === undefined) return createTokenCommand(values)
  if (action === "list" && id === undefined) return listTokensCommand()
  if (action === "revoke" && id !== undefined && more.length === 0) return revokeTokenCommand(id)
  throw new UsageError(
    "Use: orrery token create [--name …] [--scope …], orrery token list, or orrery token revoke <id>",
  )
}

async function createTokenCommand(values: { name?: string | undefined; scope?: string | undefined }): Promise<void> {
  const scope = tokenScope(values.scope ?? "inference")
  await withOperator(async (hub, operator) => {
    const { token } = await hub.tokens.create(operator, { name: values.name ?? "command line", scope })
    process.stdout.write(`  ${token}\n  Shown this once; it may ${scope === "inference" ? "call models" : scope}.\n`)
  })
}

async function listTokensCommand(): Promise<void> {
  await withOperator(async (hub, operator) => {
    for (const { id, name, scope, createdAt, lastUsedAt, parentId } of await hub.tokens.list(operator)) {
      const used = lastUsedAt ? `last used ${dayOf(lastUsedAt)}` : "never used"
      const parent = parentId ? `, of token ${parentId}` : ""
      process.stdout.write(`  ${id}  ${scope.padEnd(9)}  created ${dayOf(createdAt)}, ${used}  ${name}${parent}\n`)
    }
  })
}

async function revokeTokenCommand(id: string): Promise<void> {
  await withOperator(async (hub, operator) => {
    await hub.tokens.revoke(operator, id)
    process.stdout.write(
      `  ${id} is revoked, with the sessions that it began. A running hub refuses it within five seconds.\n`,
    )
  })
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** Runs a command as the operator: whoever can write the data folder is one. */
async function withOperator(
  command: (
    hub: Awaited<ReturnType<typeof openHub>>["hub"],
    operator: Viewer & { kind: "user" },
    config: Config,
  ) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env)
  // To stderr: what a command prints may be read by another program.
  process.stderr.write(`  ${config.databaseUrl ? "Database: DATABASE_URL; files" : "Data"}: ${config.dataFolder}\n`)
  const { hub, close } = await openHub(config, "guest")
  try {
    const { userName } = await hub.accounts.ensureOperator()
    await command(hub, { kind: "user", userName, isOperator: true, tokenId: "", scope: "write" }, config)
  } finally {
    await close()
  }
}

function tokenScope(text: string): TokenScope {
  const scope = (["read", "write", "inference"] as const).find((known) => known === text)
  if (!scope) throw new UsageError(`There is no scope "${text}"; use read, write or inference.`)
  return scope
}

/** A folder's name as a repository name: characters that names cannot have become hyphens. */
function repoName(folder: string): string {
  const name = basename(folder)
    .replace(/[^\w.-]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "")
  if (name === "")
    throw new UsageError("The folder's name cannot be a repository name; give one with --repo owner/name.")
  return name
}

function parse<Options extends Record<string, { type: "string" }>>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error} See orrery --help.`)
  }
}

/** Expected errors speak for themselves; of others the stack is the best clue. */
function describe(error: unknown): string {
  if (error instanceof UsageError || error instanceof ConfigError) return error.message
  const known = databaseLost(error) ?? error
  if (known instanceof HubError) return known.message
  return known instanceof Error ? (known.stack ?? known.message) : String(known)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`orrery: ${describe(error)}\n`)
  process.exit(1)
}
