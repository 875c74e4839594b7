import { openaiChat, openaiEmbeddings } from "../openai-compatible.ts"
import { defineProvider, extendProvider, type JsonObject } from "../provider.ts"

/** SambaNova's chat. */
export const sambanovaChat = /* @__PURE__ */ defineProvider({
  id: "sambanova",
  label: "SambaNova",
  baseUrl: "https://api.sambanova.ai",
  retired: "2026-07-05",
  tasks: { conversational: /* @__PURE__ */ openaiChat({ rewrite: withLaxSchema }) },
})

/** SambaNova. */
export const sambanova = /* @__PURE__ */ extendProvider(sambanovaChat, {
  "feature-extraction": /* @__PURE__ */ openaiEmbeddings(),
})

/** The provider follows JSON schemas, but refuses to promise it. */
function withLaxSchema(body: JsonObject): JsonObject {
  const format = body.response_format as { type?: unknown; json_schema?: object } | null | undefined
  if (format?.type !== "json_schema" || typeof format.json_schema !== "object" || format.json_schema === null) {
    return body
  }
  return { ...body, response_format: { ...format, json_schema: { ...format.json_schema, strict: false } } }
}
