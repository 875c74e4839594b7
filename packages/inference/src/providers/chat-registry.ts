import { defineProvider, type Provider } from "../provider.ts"
import { baseten } from "./baseten.ts"
import { cerebras } from "./cerebras.ts"
import { clarifai } from "./clarifai.ts"
import { cohere } from "./cohere.ts"
import { deepinfraChat } from "./deepinfra.ts"
import { featherlessAiChat } from "./featherless-ai.ts"
import { fireworksAi } from "./fireworks-ai.ts"
import { groqChat } from "./groq.ts"
import { hfInferenceChat } from "./hf-inference.ts"
import { hyperbolicChat } from "./hyperbolic.ts"
import { nebiusChat } from "./nebius.ts"
import { novitaChat } from "./novita.ts"
import { nscaleChat } from "./nscale.ts"
import { nvidia } from "./nvidia.ts"
import { openai } from "./openai.ts"
import { ovhcloudChat } from "./ovhcloud.ts"
import { publicai } from "./publicai.ts"
import { sambanovaChat } from "./sambanova.ts"
import { scalewayChat } from "./scaleway.ts"
import { togetherChat } from "./together.ts"
import { zaiOrgChat } from "./zai-org.ts"

/**
 * The providers of chat by their ids, without their other tasks where those are heavy: a site that only chats loads no more
 * than this. A test keeps the list equal to the registry's.
 */
export const CHAT_PROVIDERS: Readonly<Record<string, Provider>> = {
  baseten,
  "black-forest-labs": /* @__PURE__ */ withoutChat("black-forest-labs", "Black Forest Labs"),
  cerebras,
  clarifai,
  cohere,
  deepinfra: deepinfraChat,
  "fal-ai": /* @__PURE__ */ withoutChat("fal-ai", "fal"),
  "featherless-ai": featherlessAiChat,
  "fireworks-ai": fireworksAi,
  groq: groqChat,
  "hf-inference": hfInferenceChat,
  hyperbolic: hyperbolicChat,
  nebius: nebiusChat,
  novita: novitaChat,
  nscale: nscaleChat,
  nvidia,
  openai,
  ovhcloud: ovhcloudChat,
  publicai,
  replicate: /* @__PURE__ */ withoutChat("replicate", "Replicate"),
  sambanova: sambanovaChat,
  scaleway: scalewayChat,
  together: togetherChat,
  wavespeed: /* @__PURE__ */ withoutChat("wavespeed", "WaveSpeed"),
  "zai-org": zaiOrgChat,
}

/** Named here so that a call tells that there is no chat, rather than that the provider is unknown. */
/* @__NO_SIDE_EFFECTS__ */
function withoutChat(id: string, label: string): Provider {
  return defineProvider({ id, label, baseUrl: "", tasks: {} })
}
