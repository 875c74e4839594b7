import type { ModelSummary } from "@orrery/catalog"
import { sampleInputs } from "../../src/sample-inputs.ts"
import { type SampleFile, sampleFile } from "./input-files.ts"

/** The id of every model of the matrix on the hub. */
export const MODEL_ID = "acme/model"

/** The values of a task's sample, without the shape that a provider wants them in. */
export interface Sample {
  readonly inputs: unknown
  readonly messages: unknown
  readonly parameters: Readonly<Record<string, unknown>>
  /** The prompt beside a picture. */
  readonly prompt: string
  readonly question: string
  readonly file: SampleFile
}

/** The sample of a task; recordings come in several formats, of which a provider reads one. */
export function sampleOf(task: string, recording: "flac" | "wav" = "flac"): Sample {
  const model: ModelSummary = { id: MODEL_ID, pipelineTag: task }
  const samples = sampleInputs(model, task)
  const sample = samples.find(({ inputs }) => String(inputs).endsWith(`.${recording}`)) ?? samples[0] ?? {}
  const { inputs, messages, parameters } = sample as Partial<Sample>
  const { image, question } = (typeof inputs === "object" ? inputs : {}) as { image?: string; question?: string }
  const fileName = image ?? inputs
  return {
    inputs,
    messages,
    parameters: parameters ?? {},
    prompt: String(parameters?.prompt),
    question: question ?? "",
    get file() {
      return sampleFile(String(fileName))
    },
  }
}
