import { openaiChat } from "../openai-compatible.ts"
import { defineProvider } from "../provider.ts"

/** Models by Baseten. */
export const baseten = /* @__PURE__ */ defineProvider({
  id: "baseten",
  label: "Baseten",
  baseUrl: "https://inference.baseten.co",
  hubOrganization: "baseten",
  tasks: { conversational: /* @__PURE__ */ openaiChat() },
})
