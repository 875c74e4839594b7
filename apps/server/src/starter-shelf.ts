import { existsSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { type Hub, HubError, type Viewer } from "@orrery/hub"

/** A model folder of the starter shelf: `<shelf>/<owner>/<name>`. */
interface ShelfModel {
  repo: string
  folder: string
}

/**
 * Imports the demonstration models that come with the project and are not there yet. Each says in its card that it is one.
 *
 * @returns how many were imported
 */
export async function fillStarterShelf(hub: Hub, viewer: Viewer, shelfFolder: string): Promise<number> {
  let imported = 0
  for (const { repo, folder } of listShelf(shelfFolder)) {
    if (await exists(hub, viewer, repo)) continue
    await hub.importFolder(viewer, { repo, folder, summary: "Add a demonstration model" })
    imported += 1
  }
  return imported
}

async function exists(hub: Hub, viewer: Viewer, repo: string): Promise<boolean> {
  try {
    await hub.repos.get(viewer, repo)
    return true
  } catch (error) {
    if (error instanceof HubError && error.code === "repo_not_found") return false
    throw error
  }
}

function listShelf(shelfFolder: string): ShelfModel[] {
  if (!existsSync(shelfFolder)) return []
  return foldersIn(shelfFolder).flatMap((owner) =>
    foldersIn(join(shelfFolder, owner)).map((name) => ({
      repo: `${owner}/${name}`,
      folder: join(shelfFolder, owner, name),
    })),
  )
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith(".") && statSync(join(folder, name)).isDirectory())
    .sort()
}
