import { HubError } from "./hub-error.ts"
import type { TokenScope, Viewer } from "./viewer.ts"

/** What somebody may want to do with a repository. */
export type RepoAction = "read" | "write"

/** The facts about a repository that decide who may do what. */
export type RepoSubject = { owner: string; visibility: "public" | "private" }

const SCOPES: Record<RepoAction, readonly TokenScope[]> = {
  read: ["read", "write", "session"],
  write: ["write", "session"],
}

/** Tells whether a viewer may do something with a repository. */
export function canDo(viewer: Viewer, action: RepoAction, subject: RepoSubject): boolean {
  if (action === "read" && subject.visibility === "public") return true
  if (viewer.kind === "anonymous") return false
  return SCOPES[action].includes(viewer.scope) && isOwner(viewer, subject.owner)
}

/** The owner name whose private repositories a viewer may read; `everything` for an operator. */
export function readableOwner(
  viewer: Viewer,
): { kind: "none" } | { kind: "everything" } | { kind: "owner"; name: string } {
  if (viewer.kind === "anonymous" || !SCOPES.read.includes(viewer.scope)) return { kind: "none" }
  return viewer.isOperator ? { kind: "everything" } : { kind: "owner", name: viewer.userName }
}

/**
 * Refuses viewers who may not create a repository under an owner name.
 *
 * @throws HubError `not_authorized`
 */
export function refuseUnlessMayCreate(viewer: Viewer, owner: string): void {
  if (!canDo(viewer, "write", { owner, visibility: "private" })) {
    throw new HubError("not_authorized", { action: `create repositories of ${owner}` })
  }
}

function isOwner(viewer: Extract<Viewer, { kind: "user" }>, owner: string): boolean {
  return viewer.isOperator || viewer.userName.toLowerCase() === owner.toLowerCase()
}
