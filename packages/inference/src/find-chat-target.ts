import { targetFinder } from "./find-target.ts"
import { openaiChat } from "./openai-chat.ts"
import { CHAT_PROVIDERS } from "./providers/chat-registry.ts"

/** Finds the targets of chats: a module of its own, so that it can be loaded late. */
export const CHAT_FINDER = /* @__PURE__ */ targetFinder(CHAT_PROVIDERS, {
  conversational: /* @__PURE__ */ openaiChat(),
})
