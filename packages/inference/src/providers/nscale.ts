import { openaiChat, openaiImages } from "../openai-compatible.ts"
import { defineProvider, extendProvider } from "../provider.ts"

/** Nscale's chat. */
export const nscaleChat = /* @__PURE__ */ defineProvider({
  id: "nscale",
  label: "Nscale",
  baseUrl: "https://inference.api.nscale.com",
  hubOrganization: "nscale",
  tasks: { conversational: /* @__PURE__ */ openaiChat() },
})

/** Nscale; images come as bytes only. */
export const nscale = /* @__PURE__ */ extendProvider(nscaleChat, {
  "text-to-image": /* @__PURE__ */ openaiImages({ canAnswerUrl: false }),
})
