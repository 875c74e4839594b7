import { readdirSync, readFileSync } from "node:fs"
import fc from "fast-check"
import { expect, test } from "vitest"
import { renderSamples } from "../../test/render-samples.ts"
import type { ModelSummary } from "../model-summary.ts"
import type { LocalApp, LocalAppChoice } from "./local-app.ts"
import { LOCAL_APPS, localAppLaunch, localAppsOf } from "./registry.ts"

interface Case {
  case: string
  model: ModelSummary
  choice?: LocalAppChoice
}

const goldens = new URL("../../test/local-apps/", import.meta.url)
const apps = Object.values<LocalApp>(LOCAL_APPS)
const keys = Object.keys(LOCAL_APPS)
const casesOf = (key: string): Case[] => JSON.parse(readFileSync(new URL(`${key}.json`, goldens), "utf8"))

test("has one registry line per app file", () => {
  const others = ["applies.ts", "local-app.ts", "model-choice.ts", "registry.ts"]
  const files = readdirSync(new URL(".", import.meta.url)).filter((file) => !file.endsWith(".test.ts"))
  expect(files.filter((file) => !others.includes(file)).sort()).toEqual(keys.map((key) => `${key}.ts`))
})

test("lists the apps in alphabetical order, each under its own key", () => {
  expect(keys).toEqual([...keys].sort())
  expect(apps.map(({ key }) => key)).toEqual(keys)
})

test("says of every app what was looked up, where it runs and how it is started", () => {
  for (const app of apps) {
    expect([app.key, app.unverified === undefined]).toEqual([app.key, app.verified])
    expect([app.key, app.deepLink !== undefined]).toEqual([app.key, app.kind === "deep-link"])
    expect(app.operatingSystems).toEqual([...new Set(app.operatingSystems)].sort())
    expect(app.docsUrl).toMatch(/^https:\/\//)
  }
})

test("has cases and a golden text for every app", () => {
  expect(readdirSync(goldens).sort()).toEqual(keys.flatMap((key) => [`${key}.json`, `${key}.txt`]).sort())
  for (const key of keys) {
    expect([key, casesOf(key).some((each) => each.choice?.endpoint !== undefined)]).toEqual([key, true])
    expect([key, casesOf(key).some((each) => each.model.id.includes("$("))]).toEqual([key, true])
  }
})

test.each(keys)("writes the recorded texts for %s", async (key) => {
  const rendered = casesOf(key).map(({ case: name, model, choice }) => {
    const applies = localAppsOf(model).some((app) => app.key === key)
    const launch = localAppLaunch(model, key, choice)
    const link = launch?.deepLink === undefined ? "" : `\n    ${launch.deepLink}`
    return { name: `${name}${applies ? "" : " (does not apply)"}${link}`, blocks: launch?.blocks ?? [] }
  })
  await expect(renderSamples(rendered)).toMatchFileSnapshot(`../../test/local-apps/${key}.txt`)
})

test("leaves a model of another kind to no app", () => {
  expect(localAppsOf({ id: "acme/table", pipelineTag: "tabular-regression", fileNames: ["model.joblib"] })).toEqual([])
  expect(localAppLaunch({ id: "acme/table" }, "no-such-app")).toBeUndefined()
  expect(localAppLaunch({ id: "acme/table" }, "__proto__")).toBeUndefined()
})

test("offers no link to the public hub for a model of another hub", () => {
  const model = { id: "acme/tiny", fileNames: ["tiny-Q4_K_M.gguf"], tags: ["gguf"] }
  for (const key of keys) {
    const launch = localAppLaunch(model, key, { endpoint: "https://models.example.org" })
    expect([key, launch?.deepLink]).toEqual([key, undefined])
    const code = launch?.blocks.map((block) => block.code).join("\n")
    expect(code).not.toMatch(/hf\.co|huggingface\.co/)
  }
})

const anyModel = fc.record(
  {
    id: fc.string({ unit: "binary" }),
    tags: fc.oneof(fc.array(fc.constantFrom("gguf", "mlx", "lora", "conversational")), fc.constant(null)),
    pipelineTag: fc.oneof(fc.constantFrom("text-generation", "image-text-to-text", "text-to-image"), fc.string()),
    libraryName: fc.constantFrom("transformers", "diffusers", "mlx", null),
    cardData: fc.anything(),
    fileNames: fc.oneof(
      fc.array(fc.oneof(fc.string(), fc.constantFrom("a-Q4_K_M.gguf", "mmproj-F16.gguf", "x.safetensors"))),
      fc.constant(null),
    ),
  },
  { requiredKeys: ["id"] },
)
const anyChoice = fc.record(
  { quantization: fc.string(), fileName: fc.string(), endpoint: fc.constantFrom("http://hub", "http://hub/$(x)") },
  { requiredKeys: [] },
)

test("never throws, whatever a repository says", () => {
  fc.assert(
    fc.property(anyModel, anyChoice, fc.constantFrom(...keys), (model, choice, key) => {
      localAppsOf(model as ModelSummary)
      const launch = localAppLaunch(model as ModelSummary, key, choice)
      expect(launch?.blocks.length).toBeGreaterThan(0)
      expect(launch?.deepLink ?? "x:").toMatch(/^[a-z]+:[\x21-\x7e]*$/)
    }),
    { numRuns: 500 },
  )
})

test.each(["$(reboot)", "`reboot`", "; reboot", "a && reboot", "' reboot '", "a\nreboot", "--reboot", "> reboot"])(
  "never lets %j out of its word of the shell",
  (hostile) => {
    const model = {
      id: `acme/${hostile}`,
      pipelineTag: "text-generation",
      libraryName: "transformers",
      tags: ["gguf", "mlx"],
      cardData: { base_model: `acme/${hostile}` },
      fileNames: [`${hostile}-Q4_K_M.gguf`, `mmproj-${hostile}.gguf`, `${hostile}.safetensors`],
    }
    for (const key of keys) {
      for (const choice of [{}, { endpoint: `http://hub/${hostile}`, quantization: hostile }]) {
        for (const { language, code } of localAppLaunch(model, key, choice)?.blocks ?? []) {
          if (language === "bash") expect([key, outsideQuotes(code)]).toEqual([key, expect.not.stringMatching(LOOSE)])
        }
      }
    }
  },
)

/** A command of its own, or a flag that the author of a repository chose. */
const LOOSE = /(?:^|[\s;&|`(>])-*reboot/m

/** The text of a script without its single-quoted words and comments. */
function outsideQuotes(code: string): string {
  return code.replace(/'[^']*'|\\'/g, "Q").replace(/^# .*$/gm, "")
}
