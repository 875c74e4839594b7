import { spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { LOCAL_APPS, type LocalAppChoice, localAppLaunch } from "../src/index.ts"

// Needs bash.
const folder = mkdtempSync(join(tmpdir(), "orrery-local-apps-"))
afterAll(() => rmSync(folder, { recursive: true }))

const HOSTILE = [
  "$(touch hacked)",
  "`touch hacked`",
  "; touch hacked #",
  "'; touch hacked; '",
  "a\ntouch hacked",
  "* ? ~",
]

/** Shows every command as its words in angle brackets, in place of running it. */
const SHOW = `command_not_found_handle() { printf '<%s>' "$@"; printf '\\n'; }\nPATH=/nonexistent\n`

function commandsOf(code: string): string {
  const { stdout, stderr } = spawnSync("bash", ["-c", `${SHOW}${code}`], { cwd: folder, encoding: "utf8" })
  expect(stderr).not.toMatch(/syntax error|unexpected/)
  return stdout
}

test("asks for the model by one word of the shell, whatever it is called", () => {
  for (const name of HOSTILE) {
    const model = { id: `acme/${name}`, pipelineTag: "text-generation", libraryName: "transformers", tags: ["mlx"] }
    expect(commandsOf(runOf(model, "sglang"))).toBe(`<sglang><serve><--model-path><${model.id}><--port><30000>\n`)
    expect(commandsOf(runOf(model, "vllm"))).toBe(`<vllm><serve><${model.id}>\n`)
    const gguf = { ...model, tags: ["gguf"], fileNames: ["a-Q8_0.gguf"] }
    expect(commandsOf(runOf(gguf, "ollama"))).toBe(`<ollama><run><hf.co/${model.id}:Q8_0>\n`)
    expect(commandsOf(runOf(gguf, "llama-cpp", { endpoint: "http://hub" }))).toBe(
      `<llama-server><-hf><${model.id}:Q8_0>\n`,
    )
  }
})

test.each(Object.keys(LOCAL_APPS))("runs nothing but its own commands for %s", (key) => {
  for (const name of HOSTILE) {
    const model = {
      id: `acme/${name}`,
      pipelineTag: "text-generation",
      tags: ["gguf"],
      cardData: { base_model: name },
      fileNames: [`${name}-Q4_K_M.gguf`, `mmproj-${name}.gguf`, `${name}.safetensors`],
    }
    for (const choice of [
      {},
      { endpoint: `http://hub/${name}`, quantization: name },
      { fileName: model.fileNames[0] },
    ]) {
      for (const block of localAppLaunch(model, key, choice)?.blocks ?? []) {
        if (block.language === "bash") expect(commandsOf(block.code)).not.toMatch(/^<(?:touch|\*)/m)
      }
    }
  }
  expect(readdirSync(folder).filter((file) => file !== "Modelfile")).toEqual([])
})

function runOf(model: Parameters<typeof localAppLaunch>[0], key: string, choice: LocalAppChoice = {}): string {
  return localAppLaunch(model, key, choice)?.blocks.find((block) => block.role === "run")?.code ?? ""
}
