/** Tasks whose models are called as a chat. */
export const CHAT_TASKS: ReadonlySet<string> = new Set(["conversational", "text-generation", "image-text-to-text"])
