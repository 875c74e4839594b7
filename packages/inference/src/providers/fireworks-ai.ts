import { openaiChat } from "../openai-compatible.ts"
import { defineProvider } from "../provider.ts"

/** Fireworks AI. */
export const fireworksAi = /* @__PURE__ */ defineProvider({
  id: "fireworks-ai",
  label: "Fireworks",
  baseUrl: "https://api.fireworks.ai",
  hubOrganization: "fireworks-ai",
  tasks: { conversational: /* @__PURE__ */ openaiChat({ path: "inference/v1/chat/completions" }) },
})
