import type { LibraryId } from "../libraries/registry.ts"
import type { DrawingId } from "../task-drawings/registry.ts"
import type { TaskId } from "./task-order.ts"

/** The kind of data that a task is mainly about. */
export type Modality = "nlp" | "audio" | "cv" | "multimodal" | "rl" | "tabular" | "other"

/** A narrower form of a task that dataset cards name. */
export interface Subtask {
  readonly type: string
  readonly name: string
}

/** One input or output of a task's demonstration. */
export type DemoItem =
  | { readonly type: "text"; readonly label: string; readonly content: string }
  /** A small drawing, found in `TASK_DRAWINGS`. */
  | { readonly type: "img"; readonly alt: string; readonly drawing: DrawingId }
  /** A recording, shown as a waveform; `peaks` run from 0 to 1, evenly spaced over `durationSeconds`. */
  | {
      readonly type: "audio"
      readonly label: string
      readonly durationSeconds: number
      readonly peaks: readonly number[]
    }
  /** Labels with a share from 0 to 1, largest first. */
  | { readonly type: "chart"; readonly items: readonly { readonly label: string; readonly score: number }[] }
  /** Rows of equal length; the first is the heading. */
  | { readonly type: "tabular"; readonly rows: readonly (readonly string[])[] }
  /** A text with marked spans; offsets are UTF-16 units, `end` is exclusive. */
  | {
      readonly type: "text-with-tokens"
      readonly text: string
      readonly tokens: readonly { readonly type: string; readonly start: number; readonly end: number }[]
    }

/** What a task takes and what comes out, by example. */
export interface TaskDemo {
  readonly inputs: readonly DemoItem[]
  readonly outputs: readonly DemoItem[]
}

/** A model, dataset, metric or space with one sentence about it. */
export interface Reference {
  readonly id: string
  readonly description: string
}

/** Everything the site says about one task. */
export interface Task {
  readonly id: TaskId
  readonly name: string
  /** How the task is called in running text and in narrow lists. */
  readonly label: string
  readonly modality: Modality
  /** The broader task whose models do this one as well. */
  readonly canonicalId?: TaskId
  readonly subtasks: readonly Subtask[]
  /** Libraries that are known for models of the task. */
  readonly libraries: readonly LibraryId[]
  /** What the task is and what it is used for. */
  readonly summary: string
  readonly demo: TaskDemo
  readonly datasets: readonly Reference[]
  readonly metrics: readonly Reference[]
  readonly models: readonly Reference[]
  readonly spaces: readonly Reference[]
  /** Models that can be tried from the task's page. */
  readonly widgetModels: readonly string[]
  readonly youtubeId?: string
  /** True when the task is no filter in the list of models. */
  readonly hideInModels?: boolean
  /** True when the task is no filter in the list of datasets. */
  readonly hideInDatasets?: boolean
}
