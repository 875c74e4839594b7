import { existsSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import type { Hub, Viewer } from "@orrery/hub"

/** A model folder of the starter shelf: `<shelf>/<owner>/<name>`. */
interface ShelfModel {
  repo: string
  folder: string
}

/** Imports the demonstration models that come with the project. Each says in its card that it is one. */
export async function fillStarterShelf(hub: Hub, viewer: Viewer, shelfFolder: string): Promise<number> {
  const models = listShelf(shelfFolder)
  for (const { repo, folder } of models) {
    await hub.importFolder(viewer, { repo, folder, summary: "Add a demonstration model" })
  }
  return models.length
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
