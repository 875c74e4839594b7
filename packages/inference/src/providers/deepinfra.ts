import { openaiSpeech, openaiTranscription } from "../openai-audio.ts"
import { openaiChat, openaiCompletion, openaiEmbeddings, openaiImages } from "../openai-compatible.ts"
import { defineProvider, extendProvider } from "../provider.ts"

/** DeepInfra's chat. */
export const deepinfraChat = /* @__PURE__ */ defineProvider({
  id: "deepinfra",
  label: "DeepInfra",
  baseUrl: "https://api.deepinfra.com",
  hubOrganization: "DeepInfra",
  tasks: {
    conversational: /* @__PURE__ */ openaiChat({ path: "v1/openai/chat/completions" }),
  },
})

/** DeepInfra. */
export const deepinfra = /* @__PURE__ */ extendProvider(deepinfraChat, {
  "text-generation": /* @__PURE__ */ openaiCompletion({ path: "v1/openai/completions" }),
  "feature-extraction": /* @__PURE__ */ openaiEmbeddings({ path: "v1/openai/embeddings" }),
  "text-to-image": /* @__PURE__ */ openaiImages({ path: "v1/openai/images/generations" }),
  "text-to-speech": /* @__PURE__ */ openaiSpeech({ path: "v1/openai/audio/speech" }),
  "automatic-speech-recognition": /* @__PURE__ */ openaiTranscription({ path: "v1/openai/audio/transcriptions" }),
})
