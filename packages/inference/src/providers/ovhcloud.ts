import { openaiChat, openaiCompletion } from "../openai-compatible.ts"
import { defineProvider, extendProvider } from "../provider.ts"

/** OVHcloud AI Endpoints's chat. */
export const ovhcloudChat = /* @__PURE__ */ defineProvider({
  id: "ovhcloud",
  label: "OVHcloud AI Endpoints",
  baseUrl: "https://oai.endpoints.kepler.ai.cloud.ovh.net",
  hubOrganization: "ovhcloud",
  tasks: { conversational: /* @__PURE__ */ openaiChat() },
})

/** OVHcloud AI Endpoints. */
export const ovhcloud = /* @__PURE__ */ extendProvider(ovhcloudChat, {
  "text-generation": /* @__PURE__ */ openaiCompletion({ namesModel: true }),
})
