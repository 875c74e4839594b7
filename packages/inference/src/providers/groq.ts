import { generationThroughChat, openaiChat } from "../openai-compatible.ts"
import { defineProvider, extendProvider } from "../provider.ts"

/** Groq's chat. */
export const groqChat = /* @__PURE__ */ defineProvider({
  id: "groq",
  label: "Groq",
  baseUrl: "https://api.groq.com",
  hubOrganization: "groq",
  tasks: { conversational: /* @__PURE__ */ openaiChat({ path: "openai/v1/chat/completions" }) },
})

/** Groq. Text generation goes through chat: the provider has no completions route. */
export const groq = /* @__PURE__ */ extendProvider(groqChat, {
  "text-generation": /* @__PURE__ */ generationThroughChat({ path: "openai/v1/chat/completions" }),
})
