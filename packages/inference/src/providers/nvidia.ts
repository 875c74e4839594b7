import { openaiChat } from "../openai-compatible.ts"
import { defineProvider } from "../provider.ts"

/** NVIDIA's hosted models. */
export const nvidia = /* @__PURE__ */ defineProvider({
  id: "nvidia",
  label: "NVIDIA",
  baseUrl: "https://integrate.api.nvidia.com",
  retired: "2026-07-05",
  tasks: { conversational: /* @__PURE__ */ openaiChat() },
})
