import type { CallScope } from "./call-scope.ts"
import { targetFinder } from "./find-target.ts"
import { CHAT_PROVIDERS } from "./providers/chat-registry.ts"
import type { TargetFinder } from "./resolve-target.ts"

/** Finds the targets of chats: a module of its own, so that it can be loaded late. */
export function findChatTarget(scope: CallScope): TargetFinder {
  return targetFinder(scope, CHAT_PROVIDERS)
}
