import { createHash } from "node:crypto"
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { buildDocs, type DocsPage, type DocsSite } from "@orrery/docs-engine"

/** The project's documentation as `npm run build` left it: colouring all its code takes seconds, reading it milliseconds. */
interface BuiltDocs {
  /** Of the files it was made from. */
  readonly hash: string
  readonly site: Omit<DocsSite, "pages"> & { readonly pages: readonly DocsPage[] }
}

/** Builds the project's documentation into a file that {@link loadDocs} reads. */
export async function writeBuiltDocs(projectFolder: string): Promise<void> {
  const hash = await hashOfFolder(docsFolder(projectFolder))
  const site = await buildProjectDocs(projectFolder)
  const built: BuiltDocs = { hash, site: { ...site, pages: [...site.pages.values()] } }
  const file = builtFile(projectFolder)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(built))
}

/** The project's documentation: as it was built, or built now if its files are others than then. */
export async function loadDocs(projectFolder: string): Promise<DocsSite> {
  const [built, hash] = await Promise.all([readBuilt(projectFolder), hashOfFolder(docsFolder(projectFolder))])
  if (built?.hash !== hash) return buildProjectDocs(projectFolder)
  return { ...built.site, pages: new Map(built.site.pages.map((page) => [page.path, page])) }
}

/** Builds the project's documentation from its sources. */
export function buildProjectDocs(projectFolder: string): Promise<DocsSite> {
  return buildDocs({ folder: docsFolder(projectFolder), basePath: "/docs" })
}

async function readBuilt(projectFolder: string): Promise<BuiltDocs | undefined> {
  try {
    return JSON.parse(await readFile(builtFile(projectFolder), "utf8")) as BuiltDocs
  } catch {
    // Absent, or cut by a build that was ended: the documentation is built from its sources.
    return undefined
  }
}

async function hashOfFolder(folder: string): Promise<string> {
  const hash = createHash("sha256")
  const names = await readdir(folder, { recursive: true }).catch(() => []) // buildDocs reports a folder that cannot be read
  for (const name of names.sort()) {
    const content = await readFile(join(folder, name)).catch(() => "") // a folder
    hash.update(name).update("\0").update(content).update("\0")
  }
  return hash.digest("hex")
}

function docsFolder(projectFolder: string): string {
  return join(projectFolder, "docs")
}

function builtFile(projectFolder: string): string {
  return join(projectFolder, "apps/server/build/docs.json")
}
