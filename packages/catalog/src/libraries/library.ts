import type { ModelSummary } from "../model-summary.ts"

/** The language of a sample; `text` is a sentence for the reader, not code. */
export type SampleLanguage =
  | "python"
  | "bash"
  | "javascript"
  | "typescript"
  | "swift"
  | "csharp"
  | "yaml"
  | "json"
  | "dockerfile"
  | "go"
  | "text"

/** One block of a sample: code to install, code to run, or a notice why there is none. */
export interface SampleBlock {
  readonly language: SampleLanguage
  readonly role: "install" | "run" | "notice"
  readonly code: string
  /** The versions of the library that the block is valid for, such as `transformers<5`. */
  readonly versionBound?: string
  /** A file name to save the code under, where the code is a whole program. */
  readonly fileName?: string
}

/** A library that can load models of the hub. */
export interface Library {
  /** Permanent key, as model cards write it in `library_name`. */
  readonly key: string
  /** Other spellings that model cards use. */
  readonly aliases?: readonly string[]
  readonly label: string
  readonly repoName: string
  readonly repoUrl: string
  readonly docsUrl?: string
  /** True when the library is offered as a filter in the list of models. */
  readonly filter: boolean
  /** Which file downloads count as one download of the model; see `downloadQuery`. */
  readonly countDownloads?: string
  /** What differs from a source that readers may compare with, and why. */
  readonly mended?: string
  /** Writes the blocks that load and run a model; absent for a library without a sample. */
  readonly snippets?: (model: ModelSummary) => readonly SampleBlock[]
  /**
   * Tells whether the calls in the sample were looked up in the library's own documentation; present if there is a
   * sample.
   */
  readonly verified?: boolean
  /** What could not be looked up; present if `verified` is false. */
  readonly unverified?: string
}
