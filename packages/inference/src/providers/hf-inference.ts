import type { FeatureExtractionInput, FeatureExtractionOutput, TextToImageInput } from "@orrery/catalog"
import { modelPath } from "../model-path.ts"
import { openaiChat, openaiCompletion } from "../openai-compatible.ts"
import { defineProvider, type ImageAnswer, type JsonObject, type TaskAdapter, type TaskContext } from "../provider.ts"
import { listAt, mismatch, objectAt } from "../shape.ts"

/** HF Inference, the default provider: models run by the hub itself, behind its router. */
export const hfInference = defineProvider({
  id: "hf-inference",
  label: "HF Inference",
  baseUrl: "https://router.huggingface.co/hf-inference",
  route: "router-only",
  hubOrganization: "hf-inference",
  tasks: {
    conversational: openaiChat({
      path: (context) => `models/${modelPath(context.providerModelId)}/v1/chat/completions`,
    }),
    "text-generation": openaiCompletion({
      path: (context) => `models/${modelPath(context.providerModelId)}/v1/completions`,
    }),
    "feature-extraction": featureExtraction(),
    "text-to-image": textToImage(),
  },
})

function featureExtraction(): TaskAdapter<FeatureExtractionInput, FeatureExtractionOutput> {
  return {
    request: (input, context) => ({
      path: `${modelRoute(context)}/pipeline/feature-extraction`,
      body: input as JsonObject,
    }),
    parse: (answer) => nestedNumbers(answer),
  }
}

function textToImage(): TaskAdapter<TextToImageInput, ImageAnswer> {
  return {
    canAnswerUrl: false,
    request: (input, context) => ({ path: modelRoute(context), body: input as JsonObject }),
    parse: imageAnswer,
  }
}

function modelRoute(context: TaskContext): string {
  return `models/${modelPath(context.providerModelId)}`
}

const MAX_NESTING = 4 // batch, token, layer, dimension

function nestedNumbers(answer: unknown): FeatureExtractionOutput {
  const list = listAt(answer, "answer")
  checkLevel(list, "answer", MAX_NESTING)
  return list as FeatureExtractionOutput
}

/** Numbers and lists never mix on one level. */
function checkLevel(list: readonly unknown[], path: string, levels: number): void {
  const nested = Array.isArray(list[0])
  for (const [position, item] of list.entries()) {
    const here = `${path}[${position}]`
    if (!nested) {
      if (typeof item !== "number") {
        throw mismatch(here, "a number", item)
      }
    } else if (levels <= 1) {
      throw mismatch(here, "a number", item)
    } else {
      checkLevel(listAt(item, here), here, levels - 1)
    }
  }
}

/** Most models answer with bytes; some with base64 in the manner of OpenAI, or with an address. */
function imageAnswer(answer: unknown): ImageAnswer {
  if (answer instanceof Blob) {
    return { kind: "blob", blob: answer }
  }
  const { data, output } = objectAt(answer, "answer")
  if (Array.isArray(data) && typeof data[0]?.b64_json === "string") {
    return { kind: "base64", base64: data[0].b64_json }
  }
  if (Array.isArray(output) && typeof output[0] === "string") {
    return { kind: "url", url: output[0] }
  }
  throw mismatch("answer", "image bytes, data[0].b64_json or output[0]", answer)
}
