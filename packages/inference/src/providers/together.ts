import { openaiChat, openaiCompletion, openaiEmbeddings, openaiImages } from "../openai-compatible.ts"
import { defineProvider, type JsonObject } from "../provider.ts"

/** Together AI. */
export const together = defineProvider({
  id: "together",
  label: "Together AI",
  baseUrl: "https://api.together.xyz",
  hubOrganization: "togethercomputer",
  tasks: {
    conversational: openaiChat({ rewrite: withFlatSchema }),
    "text-generation": openaiCompletion(),
    "feature-extraction": openaiEmbeddings(),
    "text-to-image": openaiImages({ bytesFormat: "base64", rename: { num_inference_steps: "steps" } }),
  },
})

/** The provider takes a JSON schema beside its type, without the name and the strict flag around it. */
function withFlatSchema(body: JsonObject): JsonObject {
  const format = body.response_format as { type?: unknown; json_schema?: { schema?: unknown } } | null | undefined
  if (format?.type !== "json_schema" || typeof format.json_schema !== "object" || format.json_schema === null) {
    return body
  }
  return { ...body, response_format: { type: "json_schema", schema: format.json_schema.schema } }
}
