import { snippets as hubSnippets } from "@huggingface/inference"
import { inferenceSnippets } from "@orrery/snippets"
import { compare } from "./measure.mjs"

/** Calls of the kinds that a model's page shows; each of them writes all the code of one model. */
const CALLS = [
  ["text-generation", "groq"],
  ["feature-extraction", "hf-inference"],
  ["text-to-image", "fal-ai"],
  ["image-to-image", "replicate"],
]

/** All usage code of one model, warm, beside the generator of the package that people know. */
export async function benchSnippets() {
  const rows = []
  for (const [task, provider] of CALLS) {
    const hubModel = { id: "acme/model", pipeline_tag: task, tags: ["conversational"], inference: "" }
    const mapping = { hfModelId: hubModel.id, providerId: hubModel.id, status: "live", task, provider }
    const { ours, hub } = await compare({
      ours: () => inferenceSnippets({ id: "acme/model" }, { task, provider }),
      hub: () => hubSnippets.getInferenceSnippets(hubModel, provider, mapping),
    })
    const written = inferenceSnippets({ id: "acme/model" }, { task, provider }).length
    const theirs = hubSnippets.getInferenceSnippets(hubModel, provider, mapping).length
    rows.push({
      what: `All code of one model: ${task} by ${provider}`,
      value: `${ours.toFixed(2)} ms for ${written} snippets`,
      beside: `${hub.toFixed(2)} ms for ${theirs} with @huggingface/inference`,
      ratio: `${(hub / theirs / (ours / written)).toFixed(1)} times as fast by snippet`,
    })
  }
  return rows
}
