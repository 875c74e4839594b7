import { openaiChat, openaiCompletion } from "../openai-compatible.ts"
import { defineProvider, extendProvider } from "../provider.ts"

/** Featherless AI's chat. */
export const featherlessAiChat = /* @__PURE__ */ defineProvider({
  id: "featherless-ai",
  label: "Featherless AI",
  baseUrl: "https://api.featherless.ai",
  hubOrganization: "featherless-ai",
  tasks: { conversational: /* @__PURE__ */ openaiChat() },
})

/** Featherless AI. */
export const featherlessAi = /* @__PURE__ */ extendProvider(featherlessAiChat, {
  "text-generation": /* @__PURE__ */ openaiCompletion({ namesModel: true }),
})
