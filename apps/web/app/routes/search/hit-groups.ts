import { taskLabel } from "@orrery/catalog"
import type { RepoSummary } from "@orrery/hub"
import type { DocsHit, MarkedPiece } from "../../services.ts"

/** One line of the palette that leads somewhere. */
export interface HitEntry {
  label: string
  /** What it is or where it stands, in a few words. */
  note: string
  href: string
}

/** Hits of one kind, under their title. */
export interface HitGroup {
  title: string
  entries: HitEntry[]
}

export function modelGroup(models: readonly Pick<RepoSummary, "id" | "task" | "visibility">[]): HitGroup {
  return {
    title: "Models",
    entries: models.map(({ id, task, visibility }) => ({
      label: id,
      note: [task === undefined ? undefined : taskLabel(task), visibility === "private" ? "private" : undefined]
        .filter(Boolean)
        .join(", "),
      href: `/${id}`,
    })),
  }
}

export function docsGroup(hits: readonly DocsHit[]): HitGroup {
  return {
    title: "Documentation",
    entries: hits.map(({ path, id, pageTitle, heading }) => ({
      label: textOf(heading),
      note: id === "" ? "Page" : pageTitle,
      href: `/docs/${path}${id === "" ? "" : `#${id}`}`,
    })),
  }
}

function textOf(pieces: readonly MarkedPiece[]): string {
  return pieces.map(({ text }) => text).join("")
}
