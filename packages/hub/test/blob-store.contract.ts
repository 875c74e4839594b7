import fc from "fast-check"
import { expect, test } from "vitest"
import type { BlobStore } from "../src/blob-store.ts"

const HELLO = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824"
const EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

/** Tests that every blob store has to pass. */
export function blobStoreContract(name: string, open: () => Promise<BlobStore>): void {
  test(`${name}: keeps bytes under the hash that they have`, async () => {
    const store = await open()
    const stored = await store.put(chunks("hel", "lo"))
    expect(stored).toEqual({
      sha256: HELLO,
      sizeBytes: 5,
      gitSha1: "b6fc4c620b67d95f953a5c1c1230aaab5db5a1b0",
    })
    expect(await store.stat(HELLO)).toEqual({ sizeBytes: 5 })
    expect(await textOf(store, HELLO)).toBe("hello")
  })

  test(`${name}: gives the same git id when the size is announced`, async () => {
    const store = await open()
    const stored = await store.put(chunks("hello"), { sizeBytes: 5, sha256: HELLO })
    expect(stored.gitSha1).toBe("b6fc4c620b67d95f953a5c1c1230aaab5db5a1b0")
  })

  test(`${name}: stores the same bytes twice and the empty content`, async () => {
    const store = await open()
    await Promise.all([store.put(chunks("hello")), store.put(chunks("hello"))])
    expect((await store.put(chunks())).sha256).toBe(EMPTY)
    expect(await textOf(store, EMPTY)).toBe("")
    const listed: string[] = []
    for await (const blob of store.list()) listed.push(`${blob.sha256.slice(0, 4)} ${blob.sizeBytes}`)
    expect(listed.sort()).toEqual(["2cf2 5", "e3b0 0"])
  })

  test.each([
    ["another hash", { sha256: EMPTY }],
    ["fewer bytes", { sizeBytes: 4 }],
    ["more bytes", { sizeBytes: 6 }],
  ])(`${name}: keeps nothing when %s was announced`, async (_what, expected) => {
    const store = await open()
    await expect(store.put(chunks("hello"), expected)).rejects.toMatchObject({ code: "blob_mismatch" })
    expect(await store.stat(HELLO)).toBeUndefined()
  })

  test(`${name}: keeps nothing when the sender breaks off`, async () => {
    const store = await open()
    const breaking = (async function* () {
      yield Buffer.from("hello")
      throw new Error("connection lost")
    })()
    await expect(store.put(breaking)).rejects.toThrow("connection lost")
    expect(await store.stat(HELLO)).toBeUndefined()
  })

  test(`${name}: forgets a content, also one that is absent`, async () => {
    const store = await open()
    await store.put(chunks("hello"))
    await store.delete(HELLO)
    await store.delete(HELLO)
    expect(await store.stat(HELLO)).toBeUndefined()
    await expect(store.read(HELLO)).rejects.toMatchObject({ code: "blob_not_found" })
  })

  test.each(["../../etc/passwd", "abc", HELLO.toUpperCase()])(`${name}: does not take %s for a hash`, async (hash) => {
    const store = await open()
    await expect(store.read(hash)).rejects.toMatchObject({ code: "blob_not_found" })
  })

  test(`${name}: reads every range as a slice of the whole would be`, async () => {
    const store = await open()
    const content = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
    const { sha256 } = await store.put(
      (async function* () {
        yield content
      })(),
    )
    const bound = fc.integer({ min: 0, max: 1100 })
    await fc.assert(
      fc.asyncProperty(bound, bound, async (start, end) => {
        if (start >= 1000 || end < start) {
          await expect(store.read(sha256, { start, end })).rejects.toMatchObject({ code: "range_not_satisfiable" })
          return
        }
        const parts: Uint8Array[] = []
        for await (const part of await store.read(sha256, { start, end })) parts.push(part)
        expect(Buffer.concat(parts).equals(content.subarray(start, end + 1))).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
}

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}

async function textOf(store: BlobStore, sha256: string): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of await store.read(sha256)) parts.push(part)
  return Buffer.concat(parts).toString()
}
