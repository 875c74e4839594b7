import { accessSync, constants, existsSync, mkdirSync } from "node:fs"
import { dirname, join } from "node:path"
import { createHub, databaseLost, type Hub, type OpenDatabase } from "@orrery/hub"
import { createDiskBlobs } from "@orrery/hub/disk-blobs"
import { type Config, ConfigError } from "./config.ts"

// Classes and codes of PostgreSQL: invalid authorization, invalid database, insufficient privilege.
const UNUSABLE_STATES = /^(?:28...|3D000|42501)$/

export interface OpenHub {
  hub: Hub
  close(): Promise<void>
}

/**
 * Opens database and files as the configuration says.
 *
 * @param role `owner` for the server, which must have the embedded database to itself; `guest` for commands, which use the
 *   database of a running server and open it themselves when there is none
 * @throws ConfigError when the folder cannot be written; HubError `data_in_use`
 */
export async function openHub(config: Config, role: "owner" | "guest"): Promise<OpenHub> {
  makeWritable(config.dataFolder)
  const database = await openDatabase(config, role)
  const hub = createHub({ db: database.db, blobs: createDiskBlobs({ folder: join(config.dataFolder, "blobs") }) })
  return { hub, close: () => database.close() }
}

// Drivers are loaded when they are used: PGlite alone is 20 MB of code and WASM.
async function openDatabase({ databaseUrl, dataFolder }: Config, role: "owner" | "guest"): Promise<OpenDatabase> {
  if (databaseUrl) {
    const { openPostgres } = await import("@orrery/hub/postgres")
    return openPostgres({ url: databaseUrl }).catch((error: unknown) => {
      throw unusableDatabase(error) ?? error
    })
  }
  const { openOrAttachPglite, openPglite } = await import("@orrery/hub/pglite")
  const folder = join(dataFolder, "db")
  return role === "owner" ? openPglite({ folder, ownerLabel: "orrery server" }) : openOrAttachPglite({ folder })
}

// What an operator can mend: the server does not run, refuses the name or password, or has no such database. The reason holds
// host, user or database, never the password.
function unusableDatabase(error: unknown): ConfigError | undefined {
  const code = error instanceof Error && "code" in error ? String(error.code) : ""
  if (!databaseLost(error) && !UNUSABLE_STATES.test(code)) return undefined
  const reason = error instanceof Error ? error.message || code : code
  return new ConfigError(
    `DATABASE_URL names a database that cannot be used: ${reason}. Start it or mend the address.`,
    {
      cause: error,
    },
  )
}

function makeWritable(folder: string): void {
  try {
    makeFolders(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? ` (${error.code})` : ""
    throw new ConfigError(`DATA_DIR ${folder} cannot be written${reason}. Choose another folder or change its owner.`, {
      cause: error,
    })
  }
}

// One folder at a time: `recursive` of Node 20 tries for ever where a file system answers ENOENT for a folder whose parent
// exists, as /proc does. A folder that is there, or was made by another process meanwhile, is left to it.
function makeFolders(folder: string): void {
  if (existsSync(folder)) {
    mustBeFolder(folder)
    return
  }
  const parent = dirname(folder)
  if (!existsSync(parent)) makeFolders(parent)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!existsSync(folder)) throw error
    mustBeFolder(folder)
  }
}

// The answer of the system for a file in the way.
function mustBeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
}
