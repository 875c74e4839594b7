import type { SampleBlock } from "../libraries/library.ts"
import type { ModelSummary } from "../model-summary.ts"

/** A system that an app runs on. */
export type OperatingSystem = "linux" | "macos" | "windows"

/**
 * How an app gets a model from a hub that is not the public one: it fetches it by the hub's address, it takes a file
 * that was downloaded before, or it cannot.
 */
export type SelfHostedUse = "fetches" | "takes-file" | "public-only"

/** What the reader chose, and where the hub is. */
export interface LocalAppChoice {
  /** Label of a quantization, as `parseQuantization` gives it, such as `UD-Q4_K_XL`. */
  readonly quantization?: string | undefined
  /** Path of a model file in the repository; of a split model, any shard. */
  readonly fileName?: string | undefined
  /** Address of the hub, such as `https://models.example.org`; left out for the public hub. */
  readonly endpoint?: string | undefined
}

/** A program on the reader's own computer that runs models. */
export interface LocalApp {
  /** Permanent key, also the name of the file. */
  readonly key: string
  readonly label: string
  readonly docsUrl: string
  /** What starts the app: a command to copy, or a link that the operating system hands to the app. */
  readonly kind: "command" | "deep-link"
  readonly operatingSystems: readonly OperatingSystem[]
  readonly selfHosted: SelfHostedUse
  /** Tells whether the app can run a model, by what the hub knows of it. */
  readonly appliesTo: (model: ModelSummary) => boolean
  /**
   * Writes the link that opens a model in the app; undefined where a link cannot say what was chosen, such as a hub of
   * one's own. Present if `kind` is `deep-link`.
   */
  readonly deepLink?: (model: ModelSummary, choice: LocalAppChoice) => string | undefined
  /** Writes the blocks that get a model into the app and start it. */
  readonly blocks: (model: ModelSummary, choice: LocalAppChoice) => readonly SampleBlock[]
  /** Tells whether commands and links were looked up in the app's own documentation. */
  readonly verified: boolean
  /** What could not be looked up; present if `verified` is false. */
  readonly unverified?: string
}
