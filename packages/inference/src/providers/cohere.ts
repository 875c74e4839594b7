import { openaiChat } from "../openai-compatible.ts"
import { defineProvider } from "../provider.ts"

/** Cohere, through its OpenAI-compatible route. */
export const cohere = /* @__PURE__ */ defineProvider({
  id: "cohere",
  label: "Cohere",
  baseUrl: "https://api.cohere.com",
  hubOrganization: "CohereLabs",
  tasks: { conversational: /* @__PURE__ */ openaiChat({ path: "compatibility/v1/chat/completions" }) },
})
