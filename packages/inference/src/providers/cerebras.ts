import { openaiChat } from "../openai-compatible.ts"
import { defineProvider, type JsonObject } from "../provider.ts"

/** Cerebras. */
export const cerebras = /* @__PURE__ */ defineProvider({
  id: "cerebras",
  label: "Cerebras",
  baseUrl: "https://api.cerebras.ai",
  hubOrganization: "cerebras",
  tasks: { conversational: /* @__PURE__ */ openaiChat({ rewrite: withoutStore }) },
})

/** The provider keeps no conversations and refuses the field that asks for it. */
function withoutStore({ store: _store, ...body }: JsonObject): JsonObject {
  return body
}
