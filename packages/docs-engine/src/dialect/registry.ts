import type { DialectTag } from "./dialect-tag.ts"
import { TIP } from "./tip.ts"

/** Every tag of the dialect, sorted by name. */
export const DIALECT_TAGS: readonly DialectTag[] = [TIP]
