import { expect, test } from "vitest"
import { tabOf } from "./tab-of.ts"

test.each([
  ["/a/b", undefined, "/a/b"],
  ["/a/b/", undefined, "/a/b"],
  ["/a/b/use", "Use", "/a/b/use"],
  ["/a/b/inference", "Inference", "/a/b/inference"],
  ["/a/b/tree/main", "Files", "/a/b/tree/main"],
  ["/a/b/tree/v1%2F2/sub", "sub at v1/2", "/a/b/tree/v1%2F2/sub"],
  ["/a/b/blob/main/sub/a%20b.txt", "sub/a b.txt", "/a/b/blob/main/sub/a%20b.txt"],
  ["/a/b/blob/main/100%", "100%", "/a/b/blob/main/100%"],
  ["/a/b/constructor", undefined, "/a/b"],
])("%s has its own title and address", (pathname, title, path) => {
  expect(tabOf("a/b", pathname)).toEqual({ title, path })
})
