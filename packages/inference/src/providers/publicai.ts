import { openaiChat } from "../openai-compatible.ts"
import { defineProvider } from "../provider.ts"

/** Public AI: public models, run by public institutions. */
export const publicai = /* @__PURE__ */ defineProvider({
  id: "publicai",
  label: "Public AI",
  baseUrl: "https://api.publicai.co",
  hubOrganization: "publicai",
  tasks: { conversational: /* @__PURE__ */ openaiChat() },
})
