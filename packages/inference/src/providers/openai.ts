import { openaiChat } from "../openai-compatible.ts"
import { defineProvider } from "../provider.ts"

/** OpenAI itself: called directly and with its own keys only, models named `openai/<id>`. */
export const openai = /* @__PURE__ */ defineProvider({
  id: "openai",
  label: "OpenAI",
  baseUrl: "https://api.openai.com",
  hubOrganization: "openai",
  route: "direct-only",
  modelPrefix: "openai/",
  tasks: { conversational: /* @__PURE__ */ openaiChat() },
})
