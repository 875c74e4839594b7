import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type HubServer, startHub } from "../support/hub-server.ts"
import { runPython } from "./python.ts"
import { type RecordingProxy, startRecordingProxy } from "./recording-proxy.ts"
import { hashesOf, ODD_NAME, sha256, writeSampleFolder } from "./sample-folder.ts"

const MODEL = "acme/everything"
const PATHS = ["README.md", "config.json", "data/deeper/empty.txt", "data/large.bin", "model.safetensors", ODD_NAME]

const scratch = mkdtempSync(join(tmpdir(), "orrery-huggingface-hub-"))
const folder = join(scratch, "everything")
let hub: HubServer
let proxy: RecordingProxy
let firstCommit: string
let secondCommit: string
let firstCard: string
beforeAll(async () => {
  hub = await startHub()
  proxy = await startRecordingProxy(hub.url)
  writeSampleFolder(folder)
  firstCard = readFileSync(join(folder, "README.md"), "utf8")
  firstCommit = await importFolder()
  writeFileSync(join(folder, "README.md"), `${firstCard}\nNow with a second version.\n`)
  secondCommit = await importFolder("--message", "Say that there is a second version")
})
afterAll(async () => {
  await Promise.all([proxy.stop(), hub.stop()])
  rmSync(scratch, { recursive: true, force: true })
})

/** @returns the commit that the import made */
async function importFolder(...more: string[]): Promise<string> {
  expect((await hub.orrery("import", folder, "--repo", MODEL, ...more)).output).toContain(`${MODEL} at commit`)
  const { sha } = (await (await fetch(`${hub.url}/api/models/${MODEL}`)).json()) as { sha: string }
  return sha
}

/** Runs a script with the package pointed at the hub and, unless one is given, an empty cache. */
function python(script: string, environment: Record<string, string> = {}): Promise<unknown> {
  return runPython(`import json\n${script}`, {
    HF_ENDPOINT: proxy.url,
    HF_HOME: mkdtempSync(join(scratch, "cache-")),
    HF_HUB_DISABLE_PROGRESS_BARS: "1",
    MODEL,
    ...environment,
  })
}

test("model_info tells what the card, the configuration and the weights say", async () => {
  const info = await python(`
from huggingface_hub import model_info
info = model_info("${MODEL}")
print(json.dumps({
    "id": info.id, "author": info.author, "sha": info.sha, "private": info.private, "gated": info.gated,
    "task": info.pipeline_tag, "library": info.library_name, "tags": info.tags, "downloads": info.downloads,
    "card": info.card_data.to_dict(), "config": info.config, "siblings": [file.rfilename for file in info.siblings],
    "safetensors": {"parameters": dict(info.safetensors.parameters), "total": info.safetensors.total},
    "dates": [info.created_at.isoformat(), info.last_modified.isoformat()],
}))`)
  expect(info).toMatchObject({
    id: MODEL,
    author: "acme",
    sha: secondCommit,
    private: false,
    gated: false,
    task: "fill-mask",
    library: "transformers",
    card: {
      license: "mit",
      language: ["en", "de"],
      library_name: "transformers",
      pipeline_tag: "fill-mask",
      tags: ["astronomy", "test-fixture"],
      base_model: "acme/older",
    },
    config: { architectures: ["BertForMaskedLM"], model_type: "bert" },
    safetensors: { parameters: { F32: 6, BF16: 5 }, total: 11 },
  })
  const { tags, siblings, dates } = info as { tags: string[]; siblings: string[]; dates: string[] }
  expect(tags).toEqual(
    expect.arrayContaining([
      "transformers",
      "safetensors",
      "bert",
      "fill-mask",
      "astronomy",
      "license:mit",
      "en",
      "de",
    ]),
  )
  expect(siblings.filter((path) => path !== ".gitattributes").sort()).toEqual(PATHS)
  expect(Date.parse(dates[1] ?? "")).toBeGreaterThanOrEqual(Date.parse(dates[0] ?? ""))
})

test("model_info with files_metadata tells size and hash of every file", async () => {
  const files = await python(`
from huggingface_hub import model_info
files = model_info("${MODEL}", files_metadata=True).siblings
print(json.dumps({file.rfilename: [file.size, file.lfs and file.lfs.sha256, file.lfs and file.lfs.size] for file in files}))`)
  const hashes = hashesOf(folder)
  for (const path of PATHS) {
    const size = statSync(join(folder, path)).size
    const isLarge = path === "data/large.bin" || path === "model.safetensors"
    expect(files, path).toHaveProperty([path], isLarge ? [size, hashes[path], size] : [size, null, null])
  }
})

test("model_info at the first commit is what it was", async () => {
  const sha = await python(`
from huggingface_hub import model_info
print(json.dumps(model_info("${MODEL}", revision="${firstCommit}").sha))`)
  expect(sha).toBe(firstCommit)
})

test.each([
  ["search='everyth'", [MODEL]],
  ["search='EVERYTHING'", [MODEL]],
  ["search='no-such-thing'", []],
  ["filter='astronomy'", [MODEL]],
  ["filter=['astronomy', 'license:mit']", [MODEL]],
  ["filter=['astronomy', 'license:apache-2.0']", []],
  ["pipeline_tag='fill-mask', author='acme'", [MODEL]],
  ["author='nobody'", []],
])("list_models(%s) finds %j", async (query, expected) => {
  const found = await python(`
from huggingface_hub import list_models
print(json.dumps([model.id for model in list_models(${query})]))`)
  expect(found).toEqual(expected)
})

test("list_models goes on over all pages, in the order that was asked for", async () => {
  const found = await python(`
from huggingface_hub import HfApi
from huggingface_hub.utils import get_session, paginate
api = HfApi()
print(json.dumps({
    "paged": [model["id"] for model in paginate(api.endpoint + "/api/models", {"limit": 2, "sort": "lastModified"}, {})],
    "whole": [model.id for model in api.list_models(sort="last_modified")],
    "limited": [model.id for model in api.list_models(sort="last_modified", limit=3)],
}))`)
  const { paged, whole, limited } = found as Record<"paged" | "whole" | "limited", string[]>
  expect(whole[0]).toBe(MODEL)
  expect(whole.length).toBeGreaterThan(5)
  expect(paged).toEqual(whole)
  expect(limited).toEqual(whole.slice(0, 3))
})

test.each(PATHS)("hf_hub_download brings %j with equal bytes", async (path) => {
  const file = await python(
    `
import os
from huggingface_hub import hf_hub_download
print(json.dumps(hf_hub_download("${MODEL}", os.environ["NAME"])))`,
    { NAME: path },
  )
  expect(sha256(readFileSync(String(file)))).toBe(sha256(readFileSync(join(folder, path))))
})

test("hf_hub_download brings a file as it was at an older commit", async () => {
  const file = await python(`
from huggingface_hub import hf_hub_download
print(json.dumps(hf_hub_download("${MODEL}", "README.md", revision="${firstCommit}")))`)
  expect(readFileSync(String(file), "utf8")).toBe(firstCard)
})

test("a download that breaks off goes on where it stopped", async () => {
  proxy.takeRequests()
  proxy.breakOffAfter(25_000_000)
  const file = await python(`
from huggingface_hub import hf_hub_download
print(json.dumps(hf_hub_download("${MODEL}", "data/large.bin")))`)
  expect(sha256(readFileSync(String(file)))).toBe(hashesOf(folder)["data/large.bin"])
  const downloads = proxy.takeRequests().filter((request) => request.startsWith("GET") && request.includes("large.bin"))
  expect(downloads).toEqual([
    `GET /${MODEL}/resolve/main/data/large.bin`,
    expect.stringMatching(/\/large\.bin bytes=[12]\d{7}-$/),
  ])
})

test("HfFileSystem reads a part of a large file", async () => {
  const bytes = await python(`
from huggingface_hub import HfFileSystem
with HfFileSystem().open("${MODEL}/data/large.bin") as file:
    file.seek(20_000_000)
    print(json.dumps(file.read(5).hex()))`)
  expect(bytes).toBe(readFileSync(join(folder, "data/large.bin")).subarray(20_000_000, 20_000_005).toString("hex"))
})

test("snapshot_download brings the whole folder, and a second one only asks for the revision", async () => {
  const script = `
from huggingface_hub import snapshot_download
print(json.dumps(snapshot_download("${MODEL}")))`
  const cache = { HF_HOME: mkdtempSync(join(scratch, "cache-")) }
  proxy.takeRequests()
  const first = String(await python(script, cache))
  const { ".gitattributes": _, ...hashes } = hashesOf(first)
  expect(hashes).toEqual(hashesOf(folder))
  expect(first.endsWith(`/snapshots/${secondCommit}`)).toBe(true)
  expect(proxy.takeRequests().length).toBeGreaterThan(PATHS.length)
  expect(await python(script, cache)).toBe(first)
  // Asked in every process unless its answer is in the cache; it has nothing to do with models.
  const requests = proxy.takeRequests().filter((request) => request !== "GET /api/agent-harnesses")
  expect(requests).toEqual([`GET /api/models/${MODEL}/revision/main`])
})

test("snapshot_download takes what the patterns name", async () => {
  const path = await python(`
from huggingface_hub import snapshot_download
print(json.dumps(snapshot_download("${MODEL}", allow_patterns=["*.json", "data/deeper/*"], ignore_patterns="*.md")))`)
  expect(Object.keys(hashesOf(String(path)))).toEqual(["config.json", "data/deeper/empty.txt"])
})

test("repo_exists, revision_exists and file_exists tell what is there", async () => {
  const found = await python(`
from huggingface_hub import HfApi
api = HfApi()
print(json.dumps([
    api.repo_exists("${MODEL}"), api.repo_exists("acme/nothing"),
    api.revision_exists("${MODEL}", "main"), api.revision_exists("${MODEL}", "nowhere"),
    api.file_exists("${MODEL}", ${JSON.stringify(ODD_NAME)}), api.file_exists("${MODEL}", "missing.txt"),
    api.file_exists("acme/nothing", "README.md"),
]))`)
  expect(found).toEqual([true, false, true, false, true, false, false])
})

test("list_repo_tree and get_paths_info describe folders and files", async () => {
  const found = await python(`
from huggingface_hub import HfApi
api = HfApi()
row = lambda entry: [type(entry).__name__, entry.path, getattr(entry, "size", None)]
data = api.list_repo_tree("${MODEL}", "data", expand=True)
named = ["data", "data/large.bin", ${JSON.stringify(ODD_NAME)}, "missing.txt"]
print(json.dumps({
    "all": sorted(entry.path for entry in api.list_repo_tree("${MODEL}", recursive=True)),
    "files": sorted(api.list_repo_files("${MODEL}")),
    "data": sorted(row(entry) + [entry.last_commit.oid] for entry in data),
    "paths": sorted(row(entry) for entry in api.get_paths_info("${MODEL}", named)),
    "sha256": api.get_paths_info("${MODEL}", "data/large.bin")[0].lfs.sha256,
}))`)
  const { all, files, data, paths, sha256: hash } = found as Record<string, unknown>
  const notGenerated = (path: string) => path !== ".gitattributes"
  expect((all as string[]).filter(notGenerated)).toEqual([...PATHS, "data", "data/deeper", "odd names"].sort())
  expect((files as string[]).filter(notGenerated)).toEqual(PATHS)
  expect(data).toEqual([
    ["RepoFile", "data/large.bin", 31_457_280, firstCommit],
    ["RepoFolder", "data/deeper", null, firstCommit],
  ])
  expect(paths).toEqual([
    ["RepoFile", "data/large.bin", 31_457_280],
    ["RepoFile", ODD_NAME, 6],
    ["RepoFolder", "data", null],
  ])
  expect(hash).toBe(hashesOf(folder)["data/large.bin"])
})

test("list_repo_commits and list_repo_refs tell the history", async () => {
  const found = await python(`
from huggingface_hub import HfApi
api = HfApi()
refs = api.list_repo_refs("${MODEL}")
print(json.dumps({
    "commits": [[commit.commit_id, commit.title] for commit in api.list_repo_commits("${MODEL}")],
    "older": [commit.commit_id for commit in api.list_repo_commits("${MODEL}", revision="${firstCommit}")],
    "branches": [[ref.name, ref.ref, ref.target_commit] for ref in refs.branches],
    "tags": [ref.name for ref in refs.tags],
}))`)
  const { commits, older, branches, tags } = found as Record<string, string[][]>
  expect(commits?.[0]).toEqual([secondCommit, "Say that there is a second version"])
  expect(commits?.[1]?.[0]).toBe(firstCommit)
  expect(older?.[0]).toBe(firstCommit)
  expect(branches).toEqual([["main", "refs/heads/main", secondCommit]])
  expect(tags).toEqual([])
})

test("get_safetensors_metadata reads the header of the weights", async () => {
  const found = await python(`
from huggingface_hub import get_safetensors_metadata
metadata = get_safetensors_metadata("${MODEL}")
tensors = metadata.files_metadata["model.safetensors"].tensors
print(json.dumps({
    "counts": metadata.parameter_count,
    "tensors": {name: [tensor.dtype, tensor.shape] for name, tensor in tensors.items()},
}))`)
  expect(found).toEqual({
    counts: { F32: 6, BF16: 5 },
    tensors: { "first.weight": ["F32", [2, 3]], "second.weight": ["BF16", [5]] },
  })
})

test("whoami tells whose token it is", async () => {
  const me = await python(
    `
from huggingface_hub import whoami
me = whoami()
print(json.dumps([me["type"], me["name"], me["auth"]["accessToken"]["displayName"], me["auth"]["accessToken"]["role"]]))`,
    { HF_TOKEN: hub.token },
  )
  expect(me).toEqual(["user", expect.stringMatching(/^[a-z]/), "First token", "write"])
})

test.each([
  ["RepositoryNotFoundError", "hf_hub_download('acme/nothing', 'config.json')", 401],
  ["RepositoryNotFoundError", "model_info('acme/nothing')", 401],
  ["RepositoryNotFoundError", "snapshot_download('acme/nothing')", 401],
  ["EntryNotFoundError", "hf_hub_download(MODEL, 'missing.txt')", 404],
  ["RevisionNotFoundError", "hf_hub_download(MODEL, 'config.json', revision='nowhere')", 404],
  ["RevisionNotFoundError", "model_info(MODEL, revision='nowhere')", 404],
  ["HfHubHTTPError", "whoami(token='hf_wrong')", 401],
  ["HfHubHTTPError", "model_info(MODEL, token='hf_wrong')", 401],
])("%s is raised by %s", async (error, call, status) => {
  const raised = await python(`
from huggingface_hub import hf_hub_download, model_info, snapshot_download, whoami
from huggingface_hub.errors import ${error}
MODEL = "${MODEL}"
try:
    ${call}
    print(json.dumps("nothing was raised"))
except ${error} as raised:
    response = raised.response
    print(json.dumps([response.status_code if response is not None else None, str(raised)]))`)
  expect(raised).toEqual([status, expect.any(String)])
})
