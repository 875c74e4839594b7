import type { TextToImageInput } from "@orrery/catalog"
import { mergedFields } from "../input-fields.ts"
import { generationThroughChat, openaiChat } from "../openai-compatible.ts"
import { defineProvider, extendProvider, type MediaAnswer, type TaskAdapter } from "../provider.ts"
import { listAt, objectAt, textAt } from "../shape.ts"

/** Hyperbolic's chat. */
export const hyperbolicChat = /* @__PURE__ */ defineProvider({
  id: "hyperbolic",
  label: "Hyperbolic",
  baseUrl: "https://api.hyperbolic.xyz",
  retired: "2026-07-05",
  tasks: {
    conversational: /* @__PURE__ */ openaiChat(),
  },
})

const textToImage: TaskAdapter<TextToImageInput, MediaAnswer> = {
  canAnswerUrl: false,
  request: (input, context) => {
    return {
      path: "v1/images/generations",
      body: { ...mergedFields(input), prompt: input.inputs, model_name: context.providerModelId },
    }
  },
  parse: (answer) => {
    const image = objectAt(listAt(objectAt(answer, "answer").images, "images")[0], "images[0]")
    return { kind: "base64", base64: textAt(image.image, "images[0].image") }
  },
}

/** Hyperbolic. */
export const hyperbolic = /* @__PURE__ */ extendProvider(hyperbolicChat, {
  "text-generation": /* @__PURE__ */ generationThroughChat({ namesModel: true }),
  "text-to-image": textToImage,
})
