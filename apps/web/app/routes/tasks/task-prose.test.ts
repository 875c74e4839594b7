import { expect, test } from "vitest"
import { taskProse } from "./task-prose.ts"

test.each([
  ["the title is left out", '<h1 id="a"><a href="#a">#</a>A</h1>\n<h2 id="b">B</h2>', '<h2 id="b">B</h2>'],
  ["a title further down stays", "<p>A</p>\n<h1>B</h1>", "<p>A</p>\n<h1>B</h1>"],
  ["links to tasks stay in the catalogue", '<a href="/docs/tasks/other#b">B</a>', '<a href="/tasks/other#b">B</a>'],
  ["other links stay", '<a href="/docs/guides/call">Call</a>', '<a href="/docs/guides/call">Call</a>'],
  ["a task may have no prose", undefined, undefined],
])("%s", (_, html, expected) => {
  expect(taskProse(html)).toBe(expected)
})
