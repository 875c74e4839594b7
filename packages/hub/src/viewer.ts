/** What a token lets its holder do; `session` is a browser login. */
export type TokenScope = "read" | "write" | "inference" | "session"

/** Who asks. It is the first argument of every operation. */
export type Viewer =
  | { kind: "anonymous" }
  | { kind: "user"; userName: string; isOperator: boolean; tokenId: string; scope: TokenScope }

/** The viewer of a request that carries no token. */
export const ANONYMOUS: Viewer = { kind: "anonymous" }
