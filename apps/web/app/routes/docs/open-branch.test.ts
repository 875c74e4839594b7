import { expect, test } from "vitest"
import { firstPath, openBranch } from "./open-branch.ts"

const page = (path: string) => ({ title: path, path, children: [] })
const tree = [
  { title: "Guides", children: [page("a"), page("b")] },
  {
    title: "Tasks",
    children: [
      { title: "Text", children: [page("c"), page("d")] },
      { title: "Sound", children: [{ title: "Speech", children: [page("e")] }] },
    ],
  },
]

test("the groups that lead to a page are open, the others lead to their first page", () => {
  expect(openBranch(tree, "d")).toEqual([
    { title: "Guides", firstPage: "a" },
    {
      title: "Tasks",
      children: [
        { title: "Text", children: [page("c"), page("d")] },
        { title: "Sound", firstPage: "e" },
      ],
    },
  ])
})

test("pages beside the groups stay, and so do the pages below a page", () => {
  const withPages = [page("start"), { title: "More", path: "more", children: [page("below")] }]
  expect(openBranch(withPages, "start")).toEqual(withPages)
})

test("a page that is not in the tree opens nothing", () => {
  expect(openBranch(tree, "x")).toEqual([
    { title: "Guides", firstPage: "a" },
    { title: "Tasks", firstPage: "c" },
  ])
})

test("the first page may be deep in the first group", () => {
  expect(firstPath([{ title: "Empty", children: [] }, ...tree.slice(1)])).toBe("c")
  expect(firstPath([])).toBeUndefined()
})
