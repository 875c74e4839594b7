import { openaiChat } from "../openai-compatible.ts"
import { defineProvider } from "../provider.ts"

/** Clarifai, through its OpenAI-compatible route; its own keys have a scheme of their own. */
export const clarifai = /* @__PURE__ */ defineProvider({
  id: "clarifai",
  label: "Clarifai",
  baseUrl: "https://api.clarifai.com",
  auth: { header: "Authorization", prefix: "Key " },
  retired: "2026-07-05",
  tasks: { conversational: /* @__PURE__ */ openaiChat({ path: "v2/ext/openai/v1/chat/completions" }) },
})
