import type { Handler } from "../findings.ts"
import { detectFormats } from "./detect-formats.ts"
import { readCard } from "./read-card.ts"
import { readConfig } from "./read-config.ts"
import { readWeights } from "./read-weights.ts"

/** What happens with every commit on `main`, in this order. */
export const HANDLERS: readonly Handler[] = [detectFormats, readCard, readConfig, readWeights]
