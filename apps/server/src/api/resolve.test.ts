import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openTestApp, type TestApp } from "../../test/with-app.ts"

const NAMES = ['quote".txt', "it's (1)*.txt", "模型 карта.txt", "100%.txt", "a;b=c.txt", "semi\u00a0colon.txt"]
const RUNNING = [
  "x.html",
  "x.htm",
  "x.svg",
  "x.js",
  "x.mjs",
  "x.xhtml",
  "x.xml",
  "x.css",
  "x.pdf",
  "x.HTML",
  "html",
  "x.svg.gz",
  "x.constructor",
  "x.__proto__",
  "x.unknown",
]
const SCRIPT = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const sized = [0, 1, 2, 1000].flatMap((size) => [
    [`text-${size}.txt`, bytesOf(size)],
    [`weights-${size}.bin`, bytesOf(size)],
  ])
  const named = NAMES.map((name) => [name, name])
  const running = RUNNING.map((name) => [name, SCRIPT])
  await app.put("acme/files", Object.fromEntries([...sized, ...named, ...running]))
})
afterAll(() => app.close())

function bytesOf(size: number): Uint8Array {
  return Uint8Array.from({ length: size }, (_value, index) => (index * 7 + 3) % 251)
}

const at = (name: string, kind = "resolve") => `/acme/files/${kind}/main/${encodeURIComponent(name)}`

describe.each([
  ["a git blob", "text", "txt"],
  ["a large file", "weights", "bin"],
])("%s", (_kind, stem, ending) => {
  test.each([0, 1, 2, 1000])("of %i bytes arrives whole, its size announced by HEAD", async (size) => {
    const name = `${stem}-${size}.${ending}`
    const head = await app.request(at(name), { method: "HEAD" })
    expect(head.headers.get("content-length")).toBe(String(size))
    expect(head.headers.get("accept-ranges")).toBe("bytes")
    const get = await app.request(at(name))
    expect(get.headers.get("content-length")).toBe(String(size))
    expect(new Uint8Array(await get.arrayBuffer())).toEqual(bytesOf(size))
  })

  test.each([0, 1, 2, 1000])("of %i bytes answers every range with exactly its part", async (size) => {
    for (const header of rangesAround(size)) {
      const response = await app.request(at(`${stem}-${size}.${ending}`), { headers: { range: header } })
      const body = new Uint8Array(await response.arrayBuffer())
      const { status, headers } = response
      const got = { header, status, range: headers.get("content-range"), body: status === 416 ? "" : hex(body) }
      expect(got).toEqual({ header, ...expectedAnswer(header, size) })
      if (status !== 416) expect(headers.get("content-length"), header).toBe(String(body.length))
    }
  })
})

function hex(bytes: Iterable<number>): string {
  return Buffer.from([...bytes]).toString("hex")
}

/** Every pair of bounds on and around the edges, and forms that a server has to ignore. */
function rangesAround(size: number): string[] {
  const edges = [...new Set([0, 1, 2, Math.floor(size / 2), size - 2, size - 1, size, size + 1, 10 ** 14])].filter(
    (edge) => edge >= 0,
  )
  const pairs = edges.flatMap((first) => ["", ...edges].map((last) => `bytes=${first}-${last}`))
  const suffixes = edges.map((length) => `bytes=-${length}`)
  const ignored = [
    "bytes=-",
    "bytes=",
    "bytes",
    "",
    "items=0-1",
    "bytes=0-0,1-1",
    "bytes=a-b",
    "bytes=1.5-2",
    "bytes=0x0-1",
    "bytes=--1",
    "bytes=0-0-0",
    `bytes=0-${"9".repeat(40)}`,
  ]
  return [...pairs, ...suffixes, ...ignored]
}

/** What RFC 9110 says, written without looking at how the server does it: one byte after the other. */
function expectedAnswer(header: string, size: number): { status: number; range: string | null; body: string } {
  const all = [...bytesOf(size)]
  const whole = { status: 200, range: null, body: hex(all) }
  const match = /^bytes=(?:(\d{1,15})-(\d{1,15})?|-(\d{1,15}))$/.exec(header)
  if (!match) return whole
  const [, first, last, suffix] = match
  if (first !== undefined && last !== undefined && Number(last) < Number(first))
    return size === 0 ? { ...whole, range: "bytes */0" } : whole
  // JavaScript's client learns the size of an empty file from this.
  if (size === 0) return { ...whole, range: "bytes */0" }
  const isInside = (index: number) =>
    suffix !== undefined ? index >= size - Number(suffix) : index >= Number(first) && index <= Number(last ?? size)
  const inside = all.map((_value, index) => index).filter(isInside)
  if (inside.length === 0) return { status: 416, range: `bytes */${size}`, body: "" }
  return {
    status: 206,
    range: `bytes ${inside[0]}-${inside.at(-1)}/${size}`,
    body: hex(inside.map((index) => all[index] ?? 0)),
  }
}

test("HEAD knows no ranges", async () => {
  const response = await app.request(at("text-1000.txt"), { method: "HEAD", headers: { range: "bytes=0-0" } })
  expect([response.status, response.headers.get("content-length")]).toEqual([200, "1000"])
})

describe("an entity tag", () => {
  const tagOf = async (name: string, kind?: string) =>
    (await app.request(at(name, kind), { method: "HEAD" })).headers.get("etag") ?? ""

  test("is the git id of a small file and the sha256 of a large one", async () => {
    expect(await tagOf("text-1.txt")).toBe('"fc2b5693e00bdbea3f74ac60459b1df43c295356"')
    expect(await tagOf("weights-1.bin")).toBe('"084fed08b978af4d7d196a7446a86b58009e636b611db16211b65a9aadff29c5"')
    const { headers } = await app.request(at("weights-1.bin"), { method: "HEAD" })
    expect(headers.get("x-linked-etag")).toBe(headers.get("etag"))
    expect(headers.get("x-linked-size")).toBe("1")
  })

  test.each([
    [(tag: string) => tag, 304],
    [(tag: string) => `W/${tag}`, 304],
    [(tag: string) => `"other", W/"more",${tag}`, 304],
    [() => "*", 304],
    [() => '"other"', 200],
    [(tag: string) => tag.replaceAll('"', ""), 200],
    [(tag: string) => `"x${tag.slice(1)}`, 200],
    [() => "", 200],
  ])("in a condition (%s) gives %i", async (condition, status) => {
    for (const method of ["GET", "HEAD"]) {
      const headers = { "if-none-match": condition(await tagOf("text-2.txt")) }
      const response = await app.request(at("text-2.txt"), { method, headers })
      expect(response.status).toBe(status)
      expect(response.headers.get("etag")).toBe(await tagOf("text-2.txt"))
      expect(response.headers.get("x-repo-commit")).toMatch(/^[0-9a-f]{40}$/)
    }
  })

  test("decides whether a download goes on or starts anew", async () => {
    const tag = await tagOf("text-1000.txt")
    const resume = (condition: string) =>
      app.request(at("text-1000.txt"), { headers: { range: "bytes=900-", "if-range": condition } })
    expect((await resume(tag)).status).toBe(206)
    for (const other of ['"another version"', `W/${tag}`, "Sun, 01 Mar 2026 12:00:00 GMT"]) {
      const response = await resume(other)
      expect([response.status, response.headers.get("content-length")]).toEqual([200, "1000"])
    }
  })
})

describe("a name in Content-Disposition", () => {
  test.each(NAMES)("%s comes back whole and breaks nothing", async (name) => {
    const header = (await app.request(at(name))).headers.get("content-disposition") ?? ""
    const match =
      /^inline; filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]+); filename="([\x20-\x21\x23-\x5b\x5d-\x7e]*)"$/.exec(
        header,
      )
    expect(decodeURIComponent(match?.[1] ?? "")).toBe(name)
  })

  test("is an attachment for a download and absent when it is not wanted", async () => {
    const header = async (query: string) =>
      (await app.request(`${at("text-1.txt")}?${query}`)).headers.get("content-disposition")
    expect(await header("download=true")).toBe(`attachment; filename*=UTF-8''text-1.txt; filename="text-1.txt"`)
    expect(await header("noContentDisposition=1")).toBeNull()
  })
})

test.each(RUNNING.flatMap((name) => [[name, "resolve"] as const, [name, "raw"] as const]))(
  "%s cannot run as a page (%s)",
  async (name, kind) => {
    const { headers } = await app.request(at(name, kind))
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';.*\bsandbox$/)
    expect(headers.get("content-type")).toMatch(
      /^(?:text\/plain; charset=utf-8|image\/svg\+xml|application\/(?:pdf|octet-stream))$/,
    )
  },
)

describe("raw", () => {
  const POINTER =
    "version https://git-lfs.github.com/spec/v1\noid sha256:084fed08b978af4d7d196a7446a86b58009e636b611db16211b65a9aadff29c5\nsize 1\n"

  test("gives the pointer of a large file, with its own tag, ranges and length", async () => {
    const whole = await app.request(at("weights-1.bin", "raw"))
    expect(await whole.text()).toBe(POINTER)
    expect(whole.headers.get("content-length")).toBe("126")
    const tag = whole.headers.get("etag") ?? ""
    expect(tag).toMatch(/^"[0-9a-f]{40}"$/)
    const part = await app.request(at("weights-1.bin", "raw"), { headers: { range: "bytes=0-6" } })
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
      206,
      "bytes 0-6/126",
      "version",
    ])
    expect((await app.request(at("weights-1.bin", "raw"), { headers: { "if-none-match": tag } })).status).toBe(304)
  })

  test("gives a small file as it is", async () => {
    expect(new Uint8Array(await (await app.request(at("text-1000.txt", "raw"))).arrayBuffer())).toEqual(bytesOf(1000))
  })
})

test("nothing is compressed on the way", async () => {
  const response = await app.request(at("text-1000.txt"), { headers: { "accept-encoding": "gzip, br" } })
  expect(response.headers.get("content-encoding")).toBeNull()
  expect(response.headers.get("cache-control")).toContain("no-transform")
})
