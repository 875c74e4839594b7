import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { endProcess, type HubServer, runOrrery, spawnOrrery, startHub, waitForText } from "../support/hub-server.ts"
import { createPostgresDatabase, type PostgresDatabase } from "./postgres-database.ts"
import { hashesOf, sha256, writeSampleFolder } from "./sample-folder.ts"

const MODEL = "acme/everything"

// One set of expectations: nobody should notice which database a hub has.
describe.each(["embedded", "PostgreSQL"])("a hub with the %s database", (kind) => {
  const scratch = mkdtempSync(join(tmpdir(), "orrery-databases-"))
  const folder = join(scratch, "everything")
  let database: PostgresDatabase | undefined
  let environment: Record<string, string>
  let hub: HubServer
  let imported: { status: number | null; output: string }
  beforeAll(async () => {
    database = kind === "PostgreSQL" ? createPostgresDatabase() : undefined
    environment = database ? { DATABASE_URL: database.url } : {}
    hub = await startHub({ environment })
    writeSampleFolder(folder)
    imported = await hub.orrery("import", folder, "--repo", MODEL)
  })
  afterAll(async () => {
    await hub.stop()
    database?.drop()
    rmSync(scratch, { recursive: true, force: true })
  })

  const json = async (path: string): Promise<unknown> => (await fetch(hub.url + path)).json()
  const ids = async (query: string) => ((await json(`/api/models?${query}`)) as { id: string }[]).map(({ id }) => id)

  test("keeps its records where it was told", () => {
    expect(existsSync(join(hub.dataFolder, "db"))).toBe(kind === "embedded")
    expect(existsSync(join(hub.dataFolder, "blobs"))).toBe(true)
  })

  test("imports a folder beside the running server", async () => {
    expect(imported.output).toContain(`${MODEL} at commit`)
    expect(imported.status).toBe(0)
    expect(await json(`/api/models/${MODEL}`)).toMatchObject({
      id: MODEL,
      pipeline_tag: "fill-mask",
      library_name: "transformers",
      safetensors: { parameters: { F32: 6, BF16: 5 }, total: 11 },
    })
    expect((await hub.orrery("import", folder, "--repo", MODEL)).output).toContain("already holds exactly this folder")
  })

  test("finds models by text, tag, task and author", async () => {
    expect(await ids("search=EVERYTH")).toEqual([MODEL])
    expect(await ids("filter=astronomy,license:mit")).toEqual([MODEL])
    expect(await ids("pipeline_tag=fill-mask&author=acme")).toEqual([MODEL])
    expect(await ids("pipeline_tag=fill-mask&sort=id")).toEqual(["orrery/tiny-mask", MODEL].sort())
    expect(await ids("search=no-such-thing")).toEqual([])
  })

  test("lists models in the order of their names and of their last change", async () => {
    const byName = await ids("sort=id")
    expect(byName.length).toBeGreaterThan(5)
    expect(byName).toEqual([...byName].sort())
    expect((await ids("sort=lastModified"))[0]).toBe(MODEL)
  })

  test("counts in a facet what a click on it shows", async () => {
    const html = await (await fetch(`${hub.url}/models?library=transformers`)).text()
    const options = [...html.matchAll(/name="(task|library|licence)"[^>]*value="([^"]+)"[\s\S]*?text-ink-3">(\d+)</g)]
    expect(options.map(([, , value]) => value)).toEqual(expect.arrayContaining(["fill-mask", "transformers", "mit"]))
    const count = options.find(([, facet, value]) => facet === "licence" && value === "mit")?.[3]
    const shown = await (await fetch(`${hub.url}/models?library=transformers&licence=mit`)).text()
    expect(shown.match(/<li class="grid/g) ?? []).toHaveLength(Number(count))
  })

  test("serves every file with equal bytes, whole and in part", async () => {
    for (const [path, hash] of Object.entries(hashesOf(folder))) {
      const address = `${hub.url}/${MODEL}/resolve/main/${encodeURIComponent(path)}`
      const whole = Buffer.from(await (await fetch(address)).arrayBuffer())
      expect(sha256(whole), path).toBe(hash)
      if (whole.length < 10) continue
      const part = await fetch(address, { headers: { range: "bytes=3-9" } })
      expect(part.status).toBe(206)
      expect(Buffer.from(await part.arrayBuffer()), path).toEqual(whole.subarray(3, 10))
    }
  })

  test("refuses a token that it never gave", async () => {
    const whoami = (token: string) =>
      fetch(`${hub.url}/api/whoami-v2`, { headers: { authorization: `Bearer ${token}` } })
    expect((await whoami(hub.token)).status).toBe(200)
    expect((await whoami("hf_wrong")).status).toBe(401)
  })

  test("has everything when it is started again, and no second token", async () => {
    await endProcess(hub.process)
    const settings = { NODE_ENV: "production", PORT: "0", DATA_DIR: hub.dataFolder, ...environment }
    const again = spawnOrrery(["serve"], settings)
    const url = await waitForText(again.child, again.output, /is ready: (\S+)/)
    expect(again.output()).not.toContain("hf_")
    expect(await (await fetch(`${url}/api/models/${MODEL}`)).json()).toMatchObject({ id: MODEL })
    await endProcess(again.child)
  })
})

test("a database that refuses the hub is named with the reason, without the password", async () => {
  const settings = { PORT: "0", DATA_DIR: join(tmpdir(), "orrery-refused"), NODE_ENV: "production" }
  const serve = async (change: (url: URL) => void) => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? "")
    change(url)
    const { status, output } = await runOrrery(["serve"], { ...settings, DATABASE_URL: url.href })
    expect(status).toBe(1)
    expect(output).not.toMatch(/^\s+at /m)
    return output
  }
  const missing = await serve((url) => {
    url.pathname = "/orrery_no_such_database"
  })
  expect(missing).toContain('cannot be used: database "orrery_no_such_database" does not exist. Start it or')
  const unknown = await serve((url) => {
    url.username = "orrery_nobody"
    url.password = "wrong-secret"
  })
  expect(unknown).toMatch(/DATABASE_URL names a database that cannot be used: .*orrery_nobody/)
  expect(unknown).not.toContain("wrong-secret")
  rmSync(settings.DATA_DIR, { recursive: true, force: true })
})
