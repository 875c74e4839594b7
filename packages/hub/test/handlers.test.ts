import { appendFileSync } from "node:fs"
import { Readable } from "node:stream"
import { afterAll, beforeAll, expect, test } from "vitest"
import { gguf } from "../../model-files/test/gguf-file.ts"
import { ANONYMOUS } from "../src/viewer.ts"
import { safetensorsFile } from "./sample-model.ts"
import { openTestHub, type TestHub } from "./with-hub.ts"

let t: TestHub
let serial = 0
beforeAll(async () => {
  t = await openTestHub()
})
afterAll(() => t.close())

async function imported(files: Record<string, string | Uint8Array>) {
  serial += 1
  const repo = `acme/handlers-${serial}`
  await t.hub.importFolder(t.operator, { repo, folder: t.folderWith(files) })
  return t.hub.repos.get(ANONYMOUS, repo)
}

const weights = (name: string, elements: number) =>
  safetensorsFile({ [name]: { dtype: "BF16", shape: [elements], data_offsets: [0, elements * 2] } }, elements * 2)

test("adds up the shards that an index names", async () => {
  const repo = await imported({
    "model-00001-of-00002.safetensors": weights("a", 5),
    "model-00002-of-00002.safetensors": weights("b", 7),
    "model.safetensors.index.json": JSON.stringify({
      weight_map: { a: "model-00001-of-00002.safetensors", b: "model-00002-of-00002.safetensors" },
    }),
  })
  expect(repo).toMatchObject({ safetensors: { parameters: { BF16: 12 }, total: 12 }, parameterCount: 12, problems: [] })
})

test("gives no sum when a shard is missing or broken, and says which", async () => {
  const index = JSON.stringify({ weight_map: { a: "one.safetensors", b: "two.safetensors" } })
  const missing = await imported({ "one.safetensors": weights("a", 5), "model.safetensors.index.json": index })
  expect(missing.problems).toEqual([
    { path: "model.safetensors.index.json", message: 'The index names "two.safetensors", which is missing.' },
  ])
  const broken = await imported({
    "one.safetensors": weights("a", 5),
    "two.safetensors": "broken",
    "model.safetensors.index.json": index,
  })
  expect(broken.problems.map((problem) => problem.path)).toEqual(["two.safetensors"])
  expect(missing.safetensors ?? broken.safetensors).toBeUndefined()
})

test("reads a GGUF file, passing over a projector", async () => {
  const tokens = gguf.array(8, [gguf.text("<unk>"), gguf.text("<s>"), gguf.text("</s>")])
  const file = gguf.file(
    [
      gguf.textKey("general.architecture", "llama"),
      gguf.key("llama.context_length", 4, gguf.u32(4096)),
      gguf.textKey("tokenizer.chat_template", "{{ messages }}"),
      gguf.key("tokenizer.ggml.tokens", 9, tokens),
      gguf.key("tokenizer.ggml.bos_token_id", 4, gguf.u32(1)),
      gguf.key("tokenizer.ggml.eos_token_id", 4, gguf.u32(2)),
    ],
    [gguf.tensor("a", [4, 8], 0)],
  )
  const repo = await imported({ "a-mmproj.gguf": "not a model", "b.Q4_K_M.gguf": file })
  expect(repo).toMatchObject({
    library: "gguf",
    task: "text-generation",
    formats: ["gguf"],
    parameterCount: 32,
    contextLength: 4096,
    gguf: {
      total: 32,
      architecture: "llama",
      context_length: 4096,
      chat_template: "{{ messages }}",
      bos_token: "<s>",
      eos_token: "</s>",
    },
  })
  expect(repo.tags).toContain("conversational")
})

test("takes the chat template from its own file", async () => {
  const repo = await imported({
    "config.json": '{"architectures":["LlamaForCausalLM"]}',
    "chat_template.jinja": "{{ messages[0] }}",
  })
  expect(repo.config).toEqual({
    architectures: ["LlamaForCausalLM"],
    tokenizer_config: { chat_template: "{{ messages[0] }}" },
  })
  expect(repo.tags).toContain("conversational")
})

test("lets the card decide over what the files point to", async () => {
  const repo = await imported({
    "README.md": "---\npipeline_tag: summarization\nlibrary_name: mylib\n---\n",
    "config.json": '{"architectures":["LlamaForCausalLM"]}',
  })
  expect(repo).toMatchObject({ task: "summarization", library: "mylib" })
})

test("detects formats from file names", async () => {
  const repo = await imported({ "onnx/model.onnx": "x", "pytorch_model.bin": "x", "tf_model.h5": "x", "a/b.txt": "x" })
  expect(repo.formats).toEqual(["onnx", "pytorch", "tensorflow"])
})

test("trims long values and refuses configurations that are too long or nest too deeply", async () => {
  const labels = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [index, `label number ${index}`]))
  const repo = await imported({
    "config.json": JSON.stringify({ model_type: "x", id2label: labels, long: "x".repeat(2001), text_config: { a: 1 } }),
  })
  expect(repo.config).toEqual({ model_type: "x", id2label: expect.anything(), text_config: { a: 1 } })
  expect(Object.keys(Object(repo.config?.id2label))).toHaveLength(300)
  const deep = await imported({ "config.json": `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)},"model_type":"x"}` })
  expect(deep.config).toEqual({ model_type: "x" })
  const long = await imported({ "config.json": `{"a":"${"x".repeat(2 ** 21)}"}` })
  expect(long.problems).toEqual([
    { path: "config.json", message: "The file is larger than 2097152 bytes and was not read." },
  ])
})

test("stores facts with characters that the database cannot hold", async () => {
  const repo = await imported({
    "README.md": '---\nlicense: "m\\0it"\ntags: ["a\\0b"]\n---\nNul\0l and \\u0000.',
    "config.json": '{"model_type":"a\\u0000b","k\\u0000":"\\ud800","path":"C:\\\\u0000"}',
  })
  expect(repo.licence).toBe("mit")
  expect(repo.config).toEqual({ model_type: "ab", k: "\ufffd", path: "C:\\u0000" })
})

test("notes paths that differ in letter case only", async () => {
  const { problems } = await imported({ "a.txt": "1", "A.txt": "2" })
  expect(problems).toEqual([
    {
      path: "A.txt",
      message: "These paths differ in letter case only, which some systems cannot keep apart: A.txt, a.txt.",
    },
  ])
})

test("stops an import when a file changes while it is read", async () => {
  const folder = t.folderWith({ "a.bin": Buffer.alloc(100_000), "b.bin": "1" })
  const attempt = t.hub.importFolder(t.operator, {
    repo: "acme/changing",
    folder,
    onProgress: (step) => {
      if (step.kind === "scanned") appendFileSync(`${folder}/b.bin`, "more")
    },
  })
  await expect(attempt).rejects.toThrow('Cannot import "b.bin": it changed while it was read.')
  await expect(t.hub.repos.get(t.operator, "acme/changing")).rejects.toMatchObject({ code: "repo_not_found" })
})

test("reports how far an import has come", async () => {
  const steps: string[] = []
  await t.hub.importFolder(t.operator, {
    repo: "acme/progress",
    folder: t.folderWith({ a: "12", b: "345" }),
    onProgress: (step) =>
      steps.push(step.kind === "stored" ? `${step.path} ${step.doneFiles} ${step.doneBytes}` : step.kind),
  })
  expect(steps).toEqual(["scanned", "a 1 2", "b 2 5", "committed"])
})

test("opens an empty file as an empty stream", async () => {
  await t.hub.importFolder(t.operator, { repo: "acme/empty", folder: t.folderWith({ "a.txt": "", "a.bin": "" }) })
  for (const path of ["a.txt", "a.bin"]) {
    const { entry, stream } = await t.hub.files.open(ANONYMOUS, "acme/empty", "main", path)
    expect(stream).toBeInstanceOf(Readable)
    expect(await stream.toArray()).toEqual([])
    expect(entry.sizeBytes).toBe(0)
  }
})
