import { openaiChat, openaiCompletion, openaiEmbeddings } from "../openai-compatible.ts"
import { defineProvider, extendProvider } from "../provider.ts"

/** Scaleway's chat. */
export const scalewayChat = /* @__PURE__ */ defineProvider({
  id: "scaleway",
  label: "Scaleway",
  baseUrl: "https://api.scaleway.ai",
  hubOrganization: "scaleway",
  tasks: { conversational: /* @__PURE__ */ openaiChat() },
})

/** Scaleway Generative APIs. */
export const scaleway = /* @__PURE__ */ extendProvider(scalewayChat, {
  "text-generation": /* @__PURE__ */ openaiCompletion(),
  "feature-extraction": /* @__PURE__ */ openaiEmbeddings(),
})
