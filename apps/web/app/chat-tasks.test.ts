import { inferenceSnippets, SNIPPET_TASKS } from "@orrery/snippets"
import { expect, test } from "vitest"
import { CHAT_TASKS } from "./chat-tasks.ts"

test("exactly the chat tasks have code for the chat route", () => {
  const options = { provider: "hf-inference", endpointUrl: "http://127.0.0.1:8080", language: "sh" } as const
  const chats = SNIPPET_TASKS.filter((task) =>
    inferenceSnippets({ id: "acme/tiny" }, { ...options, task }).some(({ code }) => code.includes("/chat/completions")),
  )
  expect([...CHAT_TASKS].sort()).toEqual(chats.sort())
})
