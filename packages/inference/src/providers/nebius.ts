import { openaiChat, openaiCompletion, openaiEmbeddings, openaiImages } from "../openai-compatible.ts"
import { defineProvider, extendProvider, type JsonObject } from "../provider.ts"

/** Nebius AI Studio's chat. */
export const nebiusChat = /* @__PURE__ */ defineProvider({
  id: "nebius",
  label: "Nebius AI Studio",
  baseUrl: "https://api.studio.nebius.ai",
  retired: "2026-07-05",
  tasks: { conversational: /* @__PURE__ */ openaiChat({ rewrite: withGuidedJson }) },
})

/** Nebius AI Studio. */
export const nebius = /* @__PURE__ */ extendProvider(nebiusChat, {
  "text-generation": /* @__PURE__ */ openaiCompletion(),
  "feature-extraction": /* @__PURE__ */ openaiEmbeddings(),
  "text-to-image": /* @__PURE__ */ openaiImages(),
})

/** The provider reads the schema of an answer from a field of its own. */
function withGuidedJson(body: JsonObject): JsonObject {
  const format = body.response_format as { type?: unknown; json_schema?: { schema?: unknown } } | null | undefined
  const schema = format?.type === "json_schema" ? format.json_schema?.schema : undefined
  return schema === undefined ? body : { ...body, guided_json: schema }
}
