import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { tinyModel } from "../../../../packages/hub/test/sample-model.ts"
import { openTestApp, PUBLIC_URL, type TestApp } from "../../test/with-app.ts"

const NAMES = Array.from({ length: 12 }, (_value, index) => `acme/model-${String(index).padStart(2, "0")}`)

let app: TestApp
let commits: string[]
beforeAll(async () => {
  app = await openTestApp()
  for (const name of NAMES) await app.put(name, { "README.md": "---\nlicense: mit\n---\n" })
  await app.put("other/tiny", tinyModel())
  await app.put("acme/served", { "README.md": "# One\n" })
  await app.put("acme/served", { "README.md": "# Two\n" })
  await app.put("acme/served", { "README.md": "# Three\n", "docs/guide.txt": "x" })
  const { items } = await app.test.hub.commits.list(app.test.operator, "acme/served", "main")
  commits = items.map(({ id }) => id)
})
afterAll(() => app.close())

type Row = { id: string } & Record<string, unknown>
async function list(query: string): Promise<Row[]> {
  const response = await app.request(`/api/models${query}`)
  expect(response.status).toBe(200)
  return response.json()
}

describe("the list", () => {
  test.each([
    "",
    "&sort=createdAt",
    "&sort=downloads",
    "&sort=lastModified",
    "&sort=num_parameters",
    "&sort=id",
    "&full=true",
  ])("read page by page (%s) has every model once", async (more) => {
    const seen: string[] = []
    let next: string | undefined = `${PUBLIC_URL}/api/models?limit=5${more}`
    for (let pages = 0; next !== undefined && pages < 10; pages++) {
      const response: Response = await app.request(next)
      seen.push(...((await response.json()) as Row[]).map(({ id }) => id))
      next = /^<(https?:\/\/[^>]+)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1]
      if (next) expect(next.startsWith(`${PUBLIC_URL}/api/models?limit=5${more}&cursor=`)).toBe(true)
    }
    expect(seen.toSorted()).toEqual([...NAMES, "acme/served", "other/tiny"].toSorted())
  })

  test("a row has what clients read", async () => {
    const [row] = await list("?search=other/tiny")
    expect(row).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      id: "other/tiny",
      modelId: "other/tiny",
      likes: 0,
      downloads: 0,
      trendingScore: 0,
      private: false,
      tags: expect.arrayContaining(["license:mit", "tiny"]),
      pipeline_tag: "text-generation",
      library_name: "transformers",
      createdAt: "2026-03-01T12:00:00.000Z",
    })
  })

  test.each([
    ["?search=model-0", 10],
    ["?search=MODEL-1", 2],
    ["?author=other", 1],
    ["?author=oth", 0],
    ["?filter=license:mit", 13],
    ["?filter=license:mit&filter=tiny", 1],
    ["?filter=license:mit,tiny", 1],
    ["?pipeline_tag=text-generation", 1],
    ["?pipeline_tag=no-such-task", 0],
    ["?filter=text-generation&author=other", 1],
    ["?limit=3", 3],
    ["?limit=100000", 14],
    ["?limit=nonsense", 14],
    ["?limit=-1", 14],
    ["?gated=true", 0],
    ["?gated=false", 14],
    ["?inference_provider=local", 1],
    ["?inference_provider=groq,local", 1],
    ["?inference_provider=groq&inference_provider=local", 1],
    ["?inference_provider=all&author=acme", 1],
    ["?inference=warm", 1],
    ["?inference_provider=groq", 0],
    ["?inference_provider=constructor", 0],
    ["?num_parameters=min:10,max:10", 1],
    ["?num_parameters=min:0.01K", 1],
    ["?num_parameters=min:11", 0],
    ["?num_parameters=max:9", 0],
    ["?num_parameters=max:999999999999999T", 1],
    ["?num_parameters=about:5", 14],
    ["?sort=no-such-order", 14],
    ["?sort=__proto__", 14],
    ["?sort=constructor", 14],
  ])("%s finds %i", async (query, count) => {
    expect(await list(query)).toHaveLength(count)
  })

  test("a limit of nothing is refused", async () => {
    expect((await app.request("/api/models?limit=0")).status).toBe(400)
  })

  test.each(["?expand=likes&expand=private", "?expand[]=likes&expand[]=private", "?expand=likes,private"])(
    "%s gives these properties alone",
    async (query) => {
      expect(await list(`${query}&author=other`)).toEqual([
        { _id: expect.any(String), id: "other/tiny", likes: 0, private: false },
      ])
    },
  )

  test("what JavaScript's client asks for is there", async () => {
    const wanted = ["pipeline_tag", "private", "gated", "downloads", "likes", "lastModified"]
    const [row] = await list(`?author=other&${wanted.map((name) => `expand=${name}`).join("&")}`)
    expect(Object.keys(row ?? {}).toSorted()).toEqual(["_id", "id", ...wanted].toSorted())
  })
})

describe("one model", () => {
  test.each(["", "/revision/main", "/revision/HEAD"])("%s is described with its files", async (revision) => {
    const info = await (await app.request(`/api/models/other/tiny${revision}`)).json()
    expect(info).toMatchObject({
      id: "other/tiny",
      author: "other",
      sha: expect.stringMatching(/^[0-9a-f]{40}$/),
      lastModified: "2026-03-01T12:00:00.000Z",
      gated: false,
      disabled: false,
      cardData: { license: "mit", language: ["en", "de"] },
      config: { model_type: "llama" },
      safetensors: { parameters: { F16: 4, F32: 6 }, total: 10 },
      spaces: [],
    })
    expect(info.siblings).toContainEqual({ rfilename: "config.json" })
  })

  test("with blobs every file has its size and hashes", async () => {
    const { siblings } = await (await app.request("/api/models/other/tiny?blobs=true")).json()
    const weights = siblings.find(({ rfilename }: { rfilename: string }) => rfilename === "model.safetensors")
    expect(weights).toEqual({
      rfilename: "model.safetensors",
      size: 197,
      blobId: expect.stringMatching(/^[0-9a-f]{40}$/),
      lfs: {
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        size: 197,
        pointerSize: 128,
      },
    })
  })

  test("the letter case of the address does not matter", async () => {
    expect((await (await app.request("/api/models/OTHER/Tiny")).json()).id).toBe("other/tiny")
  })

  test("expand keeps what was asked for", async () => {
    const info = await (
      await app.request("/api/models/acme/served?expand[]=inferenceProviderMapping&expand[]=inference")
    ).json()
    expect(info).toEqual({
      _id: expect.any(String),
      id: "acme/served",
      inference: "warm",
      inferenceProviderMapping: {
        local: { providerId: "served-there", status: "live", task: "conversational", protocol: "openai" },
      },
    })
  })
})

describe("history", () => {
  test("every commit is found by its whole and by its short id", async () => {
    for (const [index, id] of commits.entries()) {
      const rows = [{ rfilename: "README.md" }, ...(index === 0 ? [{ rfilename: "docs/guide.txt" }] : [])]
      for (const revision of [id, id.slice(0, 7), id.toUpperCase()]) {
        const info = await (await app.request(`/api/models/acme/served/revision/${revision}`)).json()
        expect(info.sha).toBe(id)
        expect(info.siblings).toEqual(rows)
      }
    }
  })

  test("commits come newest first with their number, page by page", async () => {
    const first = await app.request("/api/models/acme/served/commits/main?limit=2")
    expect(first.headers.get("x-total-count")).toBe("3")
    expect((await first.json()).map(({ id }: { id: string }) => id)).toEqual(commits.slice(0, 2))
    expect(first.headers.get("link")).toBe(
      `<${PUBLIC_URL}/api/models/acme/served/commits/main?limit=2&p=1>; rel="next"`,
    )
    const second = await app.request("/api/models/acme/served/commits/main?limit=2&p=1")
    expect(await second.json()).toEqual([
      {
        id: commits[2],
        title: "Import folder",
        message: expect.any(String),
        date: "2026-03-01T12:00:00.000Z",
        authors: [{ user: expect.any(String) }],
      },
    ])
    expect(second.headers.get("link")).toBeNull()
  })

  test("branches are listed with empty lists of what there is not", async () => {
    expect(await (await app.request("/api/models/acme/served/refs")).json()).toEqual({
      branches: [{ name: "main", ref: "refs/heads/main", targetCommit: commits[0] }],
      converts: [],
      tags: [],
    })
  })
})

test("tasks and tags are objects by id and type", async () => {
  const tasks = await (await app.request("/api/tasks")).json()
  expect(tasks["text-generation"]).toMatchObject({ id: "text-generation", label: "Text generation" })
  const tags = await (await app.request("/api/models-tags-by-type")).json()
  expect(tags.license).toEqual([{ id: "license:mit", label: "mit", type: "license" }])
  expect(tags.pipeline_tag).toContainEqual({ id: "text-generation", label: "Text generation", type: "pipeline_tag" })
})
