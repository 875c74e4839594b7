import { expect, test } from "vitest"
import { notebookName } from "./notebook-name.ts"

test.each([
  ["orrery/tiny-chat", "orrery-tiny-chat-inference.ipynb"],
  ["a/../../b", "a-..-..-b-inference.ipynb"],
  [".hidden/-x", "hidden--x-inference.ipynb"],
  ['a"b\r\nc/é;d', "a-b-c-d-inference.ipynb"],
  [`a/${"b".repeat(300)}`, `a-${"b".repeat(148)}-inference.ipynb`],
])("the notebook of %j is saved as %s", (id, name) => {
  expect(notebookName(id)).toBe(name)
})
