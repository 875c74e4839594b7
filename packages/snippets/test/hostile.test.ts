import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { expect, test } from "vitest"
import { parseAst } from "vitest/node"
import { inferenceSnippets, SNIPPET_TASKS, type Snippet } from "../src/index.ts"
import {
  FIXED_TEXTS,
  hostileText,
  hostileTexts,
  RESERVED_NAMES,
  snippetTwins,
  type Texts,
  type Twins,
} from "./hostile-values.ts"

/** The shape of JavaScript: its nodes without the values, and with names of members as one kind. */
function shapeOf(code: string): string {
  const isNode = (value: unknown): value is { type: string } =>
    typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"
  const shape = (node: object): string => {
    const { type, name = "" } = node as { type?: string; name?: string }
    const parts = Object.entries(node).flatMap(([field, value]): string[] => {
      if (field === "key") {
        return ["key"]
      }
      const children: unknown[] = Array.isArray(value) ? value : [value]
      return children.filter(isNode).map(shape)
    })
    return `${type ?? ""}${type === "Identifier" ? ` ${name}` : ""}(${parts.join()})`
  }
  return shape(parseAst(code))
}

test("writes JavaScript whose shape no value changes", { timeout: 120_000 }, () => {
  const twinsOf = snippetTwins("js")
  const harmlessShapes = new Map<string, string>()
  const shapeOfHarmless = (code: string) => {
    const shape = harmlessShapes.get(code) ?? shapeOf(code)
    harmlessShapes.set(code, shape)
    return shape
  }
  const compare = (texts: Texts) => {
    const twins = new Map(twinsOf(texts).map((entry) => [entry.hostile.code, entry]))
    const isChanged = ({ hostile, harmless }: Twins) =>
      shapeOf(hostile.code) !== shapeOfHarmless(harmless.code) || hostile.code.includes("</script")
    const changed = [...twins.values()].filter(isChanged)
    expect(changed.slice(0, 3).map(({ title, hostile }) => `${title}\n${hostile.code}`)).toEqual([])
    return twins.size
  }
  expect(Math.min(...FIXED_TEXTS.map(compare))).toBeGreaterThan(150)
  fc.assert(
    fc.property(hostileTexts, (texts) => {
      compare(texts)
    }),
    { numRuns: 5 },
  )
})

test("writes JavaScript that parses, whatever the form of the input", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), hostileText, fc.constantFrom(...RESERVED_NAMES), (value, text, name) => {
      for (const task of SNIPPET_TASKS) {
        const inputs = { inputs: value, messages: value, [text]: value, [name]: value, parameters: { [name]: text } }
        const options = { task, provider: "hf-inference", inputs }
        for (const { code } of inferenceSnippets({ id: "acme/m" }, { ...options, language: "js" })) {
          expect(() => parseAst(code), code).not.toThrow()
        }
      }
    }),
    { numRuns: 40 },
  )
})

/**
 * Runs each file beside it with a curl that writes down its arguments; what a file prints on its own is an error.
 *
 * No job ever ends here, so a text ends where it would wait; one that would not ends after its share of processor time.
 */
const RUN_ALL = `
curl() { printf 'curl\\0' >&3; printf '%s\\0' "$@" >&3; case " $* " in *' @- '*) IFS= read -r -d '' body; printf '%s' "$body" >&3;; esac; }
base64() { printf BASE64; }
tr() { IFS= read -r -d '' all; printf '%s' "$all"; }
jq() { IFS= read -r -d '' all; }
sleep() { exit 0; }
ulimit -t 100
PATH=
ORRERY_TOKEN=hf_secret API_TOKEN=key-1 TOGETHER_API_KEY=key-2 FAL_AI_API_KEY=key-3
for file in *.sh; do
  ( cd "work-\${file%.sh}" && . "../$file" ) 3> "\${file%.sh}.args" 2>> errors >> errors
done
`

/** The arguments that curl is called with in each text, in one run of bash. */
function argumentsOf(texts: readonly Pick<Snippet, "code" | "files">[]): string[][] {
  const folder = mkdtempSync(join(tmpdir(), "hostile-"))
  const name = (place: number) => String(place).padStart(6, "0")
  try {
    for (const [place, { code, files }] of texts.entries()) {
      writeFileSync(join(folder, `${name(place)}.sh`), code)
      mkdirSync(join(folder, `work-${name(place)}`))
      for (const file of files) {
        writeFileSync(join(folder, `work-${name(place)}`, file.replaceAll("\0", "")), "")
      }
    }
    writeFileSync(join(folder, "run-all"), RUN_ALL)
    execFileSync("bash", ["run-all"], { cwd: folder, timeout: 60_000 })
    expect(readFileSync(join(folder, "errors"), "utf8")).toBe("")
    expect(
      readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.split("/").at(-1) === "stolen"),
    ).toEqual([])
    return texts.map((_, place) => readFileSync(join(folder, `${name(place)}.args`), "utf8").split("\0"))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test("writes shell commands whose number of words no value changes", { timeout: 120_000 }, () => {
  const all = [...FIXED_TEXTS, ...fc.sample(hostileTexts, { numRuns: 3, seed: 6 })]
  // A file's name cannot hold a slash.
  const twins = all
    .flatMap(snippetTwins("sh"))
    .filter(({ hostile }) => !hostile.files.some((file) => file.includes("/")))
  const seen = new Map(twins.map((entry) => [`${entry.hostile.code}\n${entry.hostile.files}`, entry]))
  const distinct = [...seen.values()]
  expect(distinct.length).toBeGreaterThan(300)
  const plain = [...new Map(distinct.map(({ harmless }) => [harmless.code, harmless])).values()]
  const words = argumentsOf([...distinct.map(({ hostile }) => hostile), ...plain])
  const plainWords = new Map(plain.map(({ code }, place) => [code, words[distinct.length + place] ?? []]))
  const isChanged = ({ harmless }: Twins, place: number) => {
    const own = words[place] ?? []
    const expected = plainWords.get(harmless.code) ?? []
    return own[0] !== "curl" || own.map(flagOf).join("\n") !== expected.map(flagOf).join("\n")
  }
  const changed = distinct.filter(isChanged)
  expect(changed.slice(0, 3).map(({ title, hostile }) => `${title}\n${hostile.code}`)).toEqual([])
})

/** Curl's own words stay; the values of callers, which stand behind them, are one kind. */
function flagOf(word: string, place: number, words: readonly string[]): string {
  const before = words[place - 1] ?? ""
  return /^-/.test(word) && !/^(-H|-F|-d|--data-binary|--form-string|--output)$/.test(before) ? word : "value"
}
