import fc from "fast-check"
import { expect, test } from "vitest"
import { applyOperations, caseTwins, checkFiles, type TreeOperation } from "./apply-operations.ts"

const A = "a".repeat(40)
const B = "b".repeat(40)
const before = new Map([
  ["README.md", A],
  ["sub/x.txt", A],
  ["sub/deep/y.txt", A],
])

const codeOf = (action: () => unknown): string => {
  try {
    action()
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error)
  }
  return "no error"
}

test("puts, replaces and deletes files without changing its input", () => {
  const after = applyOperations(before, [
    { kind: "put", path: "new.txt", oid: B },
    { kind: "put", path: "README.md", oid: B },
    { kind: "delete", path: "sub/x.txt" },
  ])
  expect([...after]).toEqual([
    ["README.md", B],
    ["sub/deep/y.txt", A],
    ["new.txt", B],
  ])
  expect(before.get("README.md")).toBe(A)
})

test.each(["sub", "sub/"])("deletes everything below the folder %s", (path) => {
  expect([...applyOperations(before, [{ kind: "deleteFolder", path }]).keys()]).toEqual(["README.md"])
})

test("replaces a folder by a file when the folder goes in the same commit, in either order", () => {
  const put: TreeOperation = { kind: "put", path: "sub", oid: B }
  const remove: TreeOperation = { kind: "deleteFolder", path: "sub" }
  expect([...applyOperations(before, [remove, put]).keys()]).toEqual(["README.md", "sub"])
  expect([...applyOperations(before, [put, remove]).keys()]).toEqual(["README.md", "sub"])
})

test.each<[string, TreeOperation, string]>([
  ["a file where a folder is", { kind: "put", path: "sub", oid: B }, "path_conflict"],
  ["a file below a file", { kind: "put", path: "README.md/x", oid: B }, "path_conflict"],
  ["deleting what is absent", { kind: "delete", path: "nothing" }, "entry_not_found"],
  ["deleting a folder as a file", { kind: "delete", path: "sub" }, "entry_not_found"],
  ["deleting an absent folder", { kind: "deleteFolder", path: "nothing/" }, "entry_not_found"],
  ["a path above the repository", { kind: "put", path: "../x", oid: B }, "invalid_path"],
  ["deleting the root", { kind: "deleteFolder", path: "/" }, "invalid_path"],
])("refuses %s", (_name, operation, code) => {
  expect(codeOf(() => applyOperations(before, [operation]))).toBe(code)
})

test("accepts 100 000 files and refuses one more", () => {
  const files = new Map(Array.from({ length: 100_000 }, (_, index) => [`f${index}`, A]))
  checkFiles(files)
  expect(codeOf(() => applyOperations(files, [{ kind: "put", path: "more", oid: A }]))).toBe("too_many_files")
})

test("finds paths that differ in letter case only", () => {
  expect(caseTwins(["README.md", "a/B", "readme.MD", "a/c"])).toEqual([["README.md", "readme.MD"]])
})

test("never lets a path be both a file and a folder, whatever is applied", () => {
  const path = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/"))
  const operation = fc.oneof(
    fc.record({ kind: fc.constant("put" as const), path, oid: fc.constantFrom(A, B) }),
    fc.record({ kind: fc.constant("delete" as const), path }),
    fc.record({ kind: fc.constant("deleteFolder" as const), path }),
  )
  let applied = 0
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 8 }), (operations) => {
      let files: Map<string, string>
      try {
        files = applyOperations(new Map([["a/b", A]]), operations)
      } catch {
        return
      }
      applied += 1
      for (const file of files.keys()) {
        expect([...files.keys()].filter((other) => other.startsWith(`${file}/`))).toEqual([])
      }
    }),
    { numRuns: 500, seed: 7 },
  )
  expect(applied).toBeGreaterThan(50)
})
