import { accessSync, constants, existsSync, mkdirSync } from "node:fs"
import { dirname, join } from "node:path"
import { createHub, type Hub, type OpenDatabase } from "@orrery/hub"
import { createDiskBlobs } from "@orrery/hub/disk-blobs"
import { type Config, ConfigError } from "./config.ts"

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
    return openPostgres({ url: databaseUrl })
  }
  const { openOrAttachPglite, openPglite } = await import("@orrery/hub/pglite")
  const folder = join(dataFolder, "db")
  return role === "owner" ? openPglite({ folder, ownerLabel: "orrery server" }) : openOrAttachPglite({ folder })
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
