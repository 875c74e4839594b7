import type { JsonObject } from "@orrery/inference"

const CHAT_QUESTION = "Which planet has the most moons? Answer in one sentence."

const SAMPLE_IMAGE =
  "https://upload.wikimedia.org/wikipedia/commons/thumb/3/3f/Fronalpstock_big.jpg/960px-Fronalpstock_big.jpg"

const SAMPLES: ReadonlyMap<string, () => JsonObject> = new Map<string, () => JsonObject>([
  ["conversational", () => ({ messages: [{ role: "user", content: CHAT_QUESTION }] })],
  ["text-generation", () => ({ messages: [{ role: "user", content: CHAT_QUESTION }] })],
  [
    "image-text-to-text",
    () => ({
      messages: [
        {
          role: "user",
          content: [
            { type: "text", text: "Describe this picture in one sentence." },
            { type: "image_url", image_url: { url: SAMPLE_IMAGE } },
          ],
        },
      ],
    }),
  ],
  ["feature-extraction", () => ({ inputs: "The first snow fell on the harbour before dawn." })],
  [
    "text-to-image",
    () => ({ inputs: "A lighthouse in a storm, oil painting", parameters: { num_inference_steps: 5 } }),
  ],
])

/** The input that a task is shown with, replaced member by member by the caller's own. */
export function sampleInputs(task: string, own: Readonly<Record<string, unknown>> = {}): JsonObject {
  return { ...SAMPLES.get(task)?.(), ...own }
}
