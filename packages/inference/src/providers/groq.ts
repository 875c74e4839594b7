import { generationThroughChat, openaiChat } from "../openai-compatible.ts"
import { defineProvider } from "../provider.ts"

/** Groq. Text generation goes through chat: the provider has no completions route. */
export const groq = defineProvider({
  id: "groq",
  label: "Groq",
  baseUrl: "https://api.groq.com",
  hubOrganization: "groq",
  tasks: {
    conversational: openaiChat({ path: "openai/v1/chat/completions" }),
    "text-generation": generationThroughChat({ path: "openai/v1/chat/completions" }),
  },
})
