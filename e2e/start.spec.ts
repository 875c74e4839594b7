import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  endProcess,
  type HubServer,
  PROJECT_FOLDER,
  runOrrery,
  spawnOrrery,
  startHub,
  waitForText,
} from "./support/hub-server.ts"

let hub: HubServer
let scratch: string
beforeAll(async () => {
  hub = await startHub()
  scratch = mkdtempSync(join(tmpdir(), "orrery-start-"))
})
afterAll(async () => {
  await hub.stop()
  rmSync(scratch, { recursive: true, force: true })
})

test("the first start says what it did with times and shows the token once", () => {
  expect(hub.output()).toMatch(/Open the database\s+\d+\.\d+ s/)
  expect(hub.output()).toMatch(/Fill the starter shelf\s+\d+\.\d+ s/)
  expect(hub.output().match(/hf_\w{40}/g)).toHaveLength(1)
})

test("npm start tells an old Node to go, and answers --help without installing", () => {
  const script = join(PROJECT_FOLDER, "scripts/start.mjs")
  const old = join(scratch, "old-node.cjs")
  writeFileSync(old, 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.0" } })')
  const refused = spawnSync(process.execPath, ["--require", old, script], { encoding: "utf8" })
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain("Orrery needs Node 20.19 or newer; this is 18.20.0")
  const help = spawnSync(process.execPath, [script, "--help"], { encoding: "utf8" })
  expect(help.status).toBe(0)
  expect(help.stdout).toContain("npx orrery import <folder>")
  expect(help.stdout).not.toContain("Install packages")
})

test("a second hub on the same folder is refused with the first one's process id", async () => {
  const second = await runOrrery(["serve"], { PORT: "0", DATA_DIR: hub.dataFolder, NODE_ENV: "production" })
  expect(second.status).toBe(1)
  expect(second.output).toContain(`in use by process ${hub.process.pid}`)
})

test("a taken port is named with the way out", async () => {
  const server = createServer().listen(0, "127.0.0.1")
  await new Promise((resolve) => server.once("listening", resolve))
  const address = server.address()
  const port = typeof address === "object" && address ? address.port : 0
  const refused = await runOrrery(["serve"], {
    PORT: String(port),
    DATA_DIR: join(scratch, "port"),
    NODE_ENV: "production",
  })
  server.close()
  expect(refused.status).toBe(1)
  expect(refused.output).toContain(`Port ${port} on 127.0.0.1 is taken by another program`)
  expect(refused.output).toContain(`PORT=${port + 1} npm start`)
})

test.each([
  [{ PORT: "tall" }, 'PORT "tall" is not a number'],
  [{ ORRERY_CONFIG: "/no/such/file.json" }, "ORRERY_CONFIG names /no/such/file.json, which does not exist"],
  [{ DATABASE_URL: "mysql://u:secret@h/d" }, "DATABASE_URL does not begin with postgres://"],
  [
    { DATABASE_URL: "postgres://u:secret@127.0.0.1:1/d" },
    "DATABASE_URL names a database that cannot be used: connect ECONNREFUSED 127.0.0.1:1. Start it or mend the address.",
  ],
])("the setting %o is refused in words", async (settings, message) => {
  const refused = await runOrrery(["serve"], {
    DATA_DIR: join(scratch, "unused"),
    ...(settings as Record<string, string>),
  })
  expect(refused.status).toBe(1)
  expect(refused.output).toContain(message)
  expect(refused.output).not.toContain("secret")
  expect(refused.output).not.toMatch(/^\s+at /m)
})

test("a data folder that cannot be written is refused in words", async () => {
  const file = join(scratch, "a-file")
  writeFileSync(file, "")
  const refused = await runOrrery(["serve"], { DATA_DIR: join(file, "data"), PORT: "0" })
  expect(refused.status).toBe(1)
  expect(refused.output).toMatch(/DATA_DIR .*a-file\/data cannot be written \(ENOTDIR\)/)
  const isFile = await runOrrery(["serve"], { DATA_DIR: file, PORT: "0" })
  expect(isFile.output).toMatch(/DATA_DIR .*a-file cannot be written \(EEXIST\)/)
})

// Linux answers ENOENT for whatever one makes in /proc; elsewhere there is no such folder, and none can be made.
test("a data folder that no one can make is refused, not tried for ever", async () => {
  const refused = await runOrrery(["serve"], { DATA_DIR: "/proc/orrery", PORT: "0" })
  expect(refused.status).toBe(1)
  expect(refused.output).toMatch(/DATA_DIR \/proc\/orrery cannot be written \(E[A-Z]+\)/)
})

test.each([
  [{ providers: { "Not Kebab": {} } }, "is not kebab-case"],
  [{ providers: { local: {} } }, "providers.local has no baseUrl and is no known provider"],
  [{ models: { "a/b": { provider: "nobody" } } }, 'names the provider "nobody"'],
  [{ providers: { groq: { apiKey: "gsk_secret" } } }, "Unrecognized key"],
])("the provider file %j is refused in words", async (content, message) => {
  const file = join(scratch, "config.json")
  writeFileSync(file, JSON.stringify(content))
  const refused = await runOrrery(["serve"], { DATA_DIR: join(scratch, "unused"), ORRERY_CONFIG: file, PORT: "0" })
  expect(refused.status).toBe(1)
  expect(refused.output).toContain(message)
  expect(refused.output).not.toContain("gsk_secret")
})

test("a model imported beside the running hub appears at once with its facts", async () => {
  const folder = join(scratch, "my-model")
  mkdirSync(folder)
  writeFileSync(
    join(folder, "README.md"),
    "---\nlicense: mit\npipeline_tag: text-generation\n---\n# Mine\n\nA model of mine.\n",
  )
  writeFileSync(
    join(folder, "config.json"),
    JSON.stringify({ architectures: ["LlamaForCausalLM"], model_type: "llama" }),
  )
  const header = JSON.stringify({ w: { dtype: "F16", shape: [3, 5], data_offsets: [0, 30] } })
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(header.length))
  writeFileSync(join(folder, "model.safetensors"), Buffer.concat([length, Buffer.from(header), Buffer.alloc(30)]))
  const imported = await hub.orrery("import", folder, "--repo", "acme/mine")
  expect(imported.output).toContain("acme/mine at commit")
  expect(imported.status).toBe(0)
  const info = await (await fetch(`${hub.url}/api/models/acme/mine`)).json()
  expect(info).toMatchObject({
    id: "acme/mine",
    pipeline_tag: "text-generation",
    library_name: "transformers",
    safetensors: { parameters: { F16: 15 }, total: 15 },
  })
  const page = await (await fetch(`${hub.url}/acme/mine`)).text()
  expect(page).toContain("A model of mine.")
  expect((await hub.orrery("import", folder, "--repo", "acme/mine")).output).toContain(
    "already holds exactly this folder",
  )
})

test("a token that is revoked beside the running hub stops working", async () => {
  const made = await hub.orrery("token", "create", "--name", "to be revoked", "--scope", "read")
  const token = /hf_\w{40}/.exec(made.output)?.[0] ?? ""
  const statusOf = async () => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${hub.url}/api/whoami-v2`, { headers })).status
  }
  expect(await statusOf()).toBe(200)
  const listed = (await hub.orrery("token", "list")).output
  expect(listed).not.toContain(token)
  const id = /^ {2}([0-9a-f]{24}) {2}read .*to be revoked$/m.exec(listed)?.[1] ?? ""
  expect((await hub.orrery("token", "revoke", id)).output).toContain(`${id} is revoked`)
  await expect.poll(statusOf, { timeout: 10_000 }).toBe(401)
  expect((await hub.orrery("token", "revoke", id)).status).toBe(1)
})

test.each([
  ["../escape", "is not valid"],
  ["acme/..", "is not valid"],
  ["api/model", "is used by the site itself"],
  ["acme/nul\u0000", "null bytes"],
])("an import as %j is refused", async (repo, message) => {
  const folder = join(scratch, "my-model")
  let output = ""
  try {
    output = (await hub.orrery("import", folder, "--repo", repo)).output
  } catch (error) {
    output = String(error)
  }
  expect(output).toContain(message)
})

test("an import whose link points out of the folder is refused with the link's name", async () => {
  const folder = join(scratch, "with-link")
  mkdirSync(folder)
  writeFileSync(join(folder, "README.md"), "# Linked\n")
  symlinkSync("/etc/hostname", join(folder, "stolen.txt"))
  const refused = await hub.orrery("import", folder, "--repo", "acme/linked")
  expect(refused.status).toBe(1)
  expect(refused.output).toContain("stolen.txt")
  expect((await fetch(`${hub.url}/acme/linked`)).status).toBe(404)
})

test("a hub that is started again has everything and says no token", async () => {
  const settings = { PORT: "0", DATA_DIR: join(scratch, "again"), NODE_ENV: "production" }
  const first = spawnOrrery(["serve"], settings)
  await waitForText(first.child, first.output, /is ready: (\S+)/)
  await endProcess(first.child)
  const second = spawnOrrery(["serve"], settings)
  const url = await waitForText(second.child, second.output, /is ready: (\S+)/)
  expect(second.output()).not.toContain("hf_")
  expect(await (await fetch(`${url}/api/models?search=tiny-chat`)).json()).toHaveLength(3)
  await endProcess(second.child)
  expect(existsSync(join(scratch, "again/db/owner.sock"))).toBe(false)
})

test("an import whose hub dies says so and can be run again", async () => {
  const folder = join(scratch, "many-files")
  mkdirSync(folder)
  for (let index = 0; index < 400; index += 1) {
    writeFileSync(join(folder, `part-${index}.bin`), `${index}`.repeat(20_000))
  }
  const settings = { PORT: "0", DATA_DIR: join(scratch, "dying"), NODE_ENV: "production" }
  const server = spawnOrrery(["serve"], settings)
  await waitForText(server.child, server.output, /is ready: (\S+)/)
  const importing = spawnOrrery(["import", folder, "--repo", "acme/many"], settings)
  await waitForText(importing.child, importing.output, /part-\d+\.bin/)
  server.child.kill("SIGKILL")
  const status = await new Promise((resolve) => importing.child.once("close", resolve))
  expect(status).toBe(1)
  expect(importing.output()).toMatch(/orrery: The database cannot be reached \(\w+\)\. Nothing half-done was kept/)
  expect(importing.output()).not.toMatch(/insert into|^\s+at /m)
  const again = await runOrrery(["import", folder, "--repo", "acme/many"], settings)
  expect(again.output).toContain("400 files")
})
