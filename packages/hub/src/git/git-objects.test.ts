import fc from "fast-check"
import { expect, test } from "vitest"
import { decodeTree } from "./decode-object.ts"
import { encodeCommit, encodeObject, encodeTree } from "./encode-object.ts"
import { formatLfsPointer, parseLfsPointer } from "./lfs-pointer.ts"
import { encodeTrees } from "./tree.ts"

// The ids in this file were computed with `git hash-object`, `git mktree` and `git commit-tree`.

test.each([
  ["", "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"],
  ["hello\n", "ce013625030ba8dba906f756967f9e9ca394464a"],
  ["Grüße\n", "05bb5b40eaf6cd35f14fb829a0a85d61c8875418"],
])("gives the content %j the id that git gives it", (content, oid) => {
  expect(encodeObject("blob", Buffer.from(content)).oid).toBe(oid)
})

test("gives an empty folder git's id of the empty tree", () => {
  expect(encodeTrees(new Map()).rootId).toBe("4b825dc642cb6eb9a060e54bf8d69288fbee4904")
})

test("sorts a folder behind files whose names continue with a dot or dash, as git does", () => {
  const hello = "ce013625030ba8dba906f756967f9e9ca394464a"
  const files = new Map([
    ["sub/x.txt", hello],
    ["sub.txt", hello],
    ["sub-a", hello],
    ["sub0", hello],
    ["B", hello],
    ["é", hello],
  ])
  expect(encodeTrees(files).rootId).toBe("fb796ed5a27850cbef9bf5efb2e2be08af684ad1")
})

test("gives a commit the id that git gives it", () => {
  const commit = encodeCommit({
    treeId: "4b825dc642cb6eb9a060e54bf8d69288fbee4904",
    parentIds: [],
    authorName: "operator",
    authorEmail: "operator@localhost",
    date: new Date("2026-03-01T12:00:00.789Z"),
    message: "Start\n\nMore.",
  })
  expect(commit.oid).toBe("9236ca0921317eb978e650036d8938770f459702")
})

test("keeps characters out of author names that would end the line", () => {
  const commit = encodeCommit({
    treeId: "4b825dc642cb6eb9a060e54bf8d69288fbee4904",
    parentIds: [],
    authorName: "a<b>\nparent 0",
    authorEmail: "x",
    date: new Date(0),
    message: "m",
  })
  expect(Buffer.from(commit.content).toString().split("\n")[1]).toBe("author abparent 0 <x> 0 +0000")
})

test("reads back every tree it writes", () => {
  const name = fc
    .string({ minLength: 1, maxLength: 20, unit: "grapheme" })
    .filter((text) => !/[/\0]/.test(text) && Buffer.from(text).toString() === text)
  const oid = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString("hex"))
  const row = fc.record({ kind: fc.constantFrom("file" as const, "directory" as const), name, oid })
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: (item) => item.name, maxLength: 12 }), (rows) => {
      const tree = encodeTree(rows)
      const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
      expect(decodeTree(tree.oid, tree.content).sort(byName)).toEqual([...rows].sort(byName))
    }),
    { numRuns: 200 },
  )
})

test("refuses bytes that are not a tree", () => {
  expect(() => decodeTree("0".repeat(40), Buffer.from("100644 a"))).toThrow("missing or damaged")
})

test("writes a pointer with the three lines that git-lfs expects and reads it back", () => {
  const pointer = { sha256: "a".repeat(64), sizeBytes: 12 }
  const text = formatLfsPointer(pointer)
  expect(text).toBe(
    "version https://git-lfs.github.com/spec/v1\noid sha256:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\nsize 12\n",
  )
  expect(parseLfsPointer(Buffer.from(text))).toEqual(pointer)
})

test("takes ordinary text for what it is", () => {
  expect(parseLfsPointer(Buffer.from("version 1\n"))).toBeUndefined()
  expect(parseLfsPointer(Buffer.alloc(5000, 0x20))).toBeUndefined()
})
