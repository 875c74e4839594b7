import { hasTag, valueAt } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { install } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** One weight file of a pipeline: its option, and where it is in a repository. */
interface Part {
  readonly option: string
  readonly pattern: RegExp
  /** The name in the official repository, or a name to replace. */
  readonly usual: string
}

interface Version {
  readonly baseId: string
  readonly sync: string
  /** Files that both the fast pipeline and the adapters need. */
  readonly parts: readonly Part[]
}

const SPATIAL_23: Part = {
  option: "--spatial-upsampler-path",
  pattern: /spatial-upscaler-x2[^/]*\.safetensors$/,
  usual: "ltx-2.3-spatial-upscaler-x2-1.1.safetensors",
}

const VERSION_23: Version = {
  baseId: "Lightricks/LTX-2.3",
  sync: "uv sync --frozen",
  parts: [
    {
      option: "--distilled-checkpoint-path",
      pattern: /distilled(?!-lora)[^/]*\.safetensors$/,
      usual: "ltx-2.3-22b-distilled-1.1.safetensors",
    },
    SPATIAL_23,
  ],
}

const QUALITY_PARTS_23: readonly Part[] = [
  { option: "--checkpoint-path", pattern: /-dev[^/]*\.safetensors$/, usual: "ltx-2.3-22b-dev.safetensors" },
  {
    option: "--distilled-lora",
    pattern: /distilled-lora[^/]*\.safetensors$/,
    usual: "ltx-2.3-22b-distilled-lora-384-1.1.safetensors",
  },
  SPATIAL_23,
]

const VERSION_25: Version = {
  baseId: "Lightricks/LTX-2.5",
  sync: "uv sync --extra natten",
  parts: [
    {
      option: "--transformer-path",
      pattern: /^diffusion_models\/[^/]*distilled[^/]*\.safetensors$/,
      usual: "diffusion_models/<distilled transformer>.safetensors",
    },
    {
      option: "--text-encoder-path",
      pattern: /^text_encoders\/[^/]*\.safetensors$/,
      usual: "text_encoders/<text encoder>.safetensors",
    },
    {
      option: "--video-vae-path",
      pattern: /^vae\/[^/]*video[^/]*\.safetensors$/,
      usual: "vae/<video vae>.safetensors",
    },
    {
      option: "--audio-vae-path",
      pattern: /^vae\/[^/]*audio[^/]*\.safetensors$/,
      usual: "vae/<audio vae>.safetensors",
    },
    {
      option: "--spatial-upsampler-path",
      pattern: /^latent_upscale_models\/[^/]*spatial[^/]*\.safetensors$/,
      usual: "latent_upscale_models/<spatial upscaler>.safetensors",
    },
  ],
}

const TEMPORAL_25: Part = {
  option: "--temporal-upsampler-path",
  pattern: /^latent_upscale_models\/[^/]*temporal[^/]*\.safetensors$/,
  usual: "latent_upscale_models/<temporal upscaler>.safetensors",
}

const GEMMA_ID = "google/gemma-3-12b-it-qat-q4_0-unquantized"
const DETAILING_ID = "Lightricks/LTX-2.5-22b-IC-LoRA-Pixel-Spatial-Upscaler"
const PROMPT = '--prompt "A paper boat drifts across a mountain lake at sunrise. Birds sing."'

/** LTX-2: video with sound, by Lightricks. */
export const ltx: Library = {
  key: "ltx",
  label: "LTX-2",
  repoName: "LTX-2",
  repoUrl: "https://github.com/Lightricks/LTX-2",
  docsUrl: "https://github.com/Lightricks/LTX-2",
  filter: false,
  countDownloads: 'path_extension:"safetensors"',
  mended: "The names of the weight files are the repository's own where they are known.",
  verified: false,
  unverified:
    "The options that name the single files of version 2.5, such as --transformer-path, were not found in a stored copy of the project; the other options and all of version 2.3 were.",
  snippets: ltxSnippets,
}

function ltxSnippets(model: ModelSummary): readonly SampleBlock[] {
  const version = isVersion25(model) ? VERSION_25 : VERSION_23
  const setup = install(
    [
      "git clone https://github.com/Lightricks/LTX-2.git",
      "cd LTX-2",
      version.sync,
      "uv tool install huggingface_hub",
    ].join("\n"),
  )
  const isReferenceAdapter = hasTag(model, "ic-lora")
  if (isReferenceAdapter || hasTag(model, "lora")) {
    const base = { id: version.baseId }
    return [
      setup,
      downloads([download(base, version.parts), download(model)], version),
      adapterRun(model, { version, isReferenceAdapter }),
    ]
  }
  const fast = run("distilled", [...partOptions(model, version.parts), ...gemmaOption(version)])
  if (version === VERSION_23) {
    const files = new Set([...version.parts, ...QUALITY_PARTS_23])
    const quality = run("ti2vid_two_stages_hq", [...partOptions(model, QUALITY_PARTS_23), ...gemmaOption(version)])
    return [setup, downloads([download(model, [...files])], version), fast, quality]
  }
  const quality = run("dfr_pipeline", [
    ...partOptions(model, [...version.parts, TEMPORAL_25]),
    `--detailing-lora ${shellWord(`${folderOf(DETAILING_ID)}/<detailing adapter>.safetensors`)}`,
    "--temporal-upscalings 1",
  ])
  return [
    setup,
    downloads([download(model, [...version.parts, TEMPORAL_25]), download({ id: DETAILING_ID })], version),
    fast,
    quality,
  ]
}

/** Tells whether the id, a tag or a base model names version 2.5. */
function isVersion25(model: ModelSummary): boolean {
  const bases = valueAt(model.cardData, "base_model")
  const names = [model.id, model.tags, bases].flat()
  return names.some((name) => typeof name === "string" && /ltx[-_]?2\.5/i.test(name))
}

function folderOf(id: string): string {
  return `models/${id.slice(id.indexOf("/") + 1)}`
}

function downloads(commands: readonly string[], version: Version): SampleBlock {
  const gemma = version === VERSION_23 ? [`hf download ${GEMMA_ID} --local-dir models/gemma-3-12b`] : []
  return { language: "bash", role: "run", code: [...commands, ...gemma].join("\n") }
}

/** Downloads the files of some parts, or the whole repository when not all of their names are known. */
function download(model: ModelSummary, parts: readonly Part[] = []): string {
  const isUnknown = parts.some((part) => part.usual.includes("<") && knownFileIn(model, part) === undefined)
  const named = isUnknown ? [] : parts.map((part) => shellWord(fileIn(model, part)))
  return [`hf download ${shellWord(model.id)}`, ...named, `--local-dir ${shellWord(folderOf(model.id))}`].join(
    " \\\n  ",
  )
}

function adapterRun(
  model: ModelSummary,
  { version, isReferenceAdapter }: { readonly version: Version; readonly isReferenceAdapter: boolean },
): SampleBlock {
  const file = fileIn(model, { pattern: /\.safetensors$/, usual: "<adapter>.safetensors" })
  const options = [
    ...partOptions({ id: version.baseId }, version.parts),
    ...gemmaOption(version),
    `--lora ${shellWord(`${folderOf(model.id)}/${file}`)} 1.0`,
  ]
  return isReferenceAdapter
    ? run("ic_lora", [...options, "--video-conditioning reference.mp4 1.0"])
    : run("distilled", options)
}

function partOptions(model: ModelSummary, parts: readonly Part[]): readonly string[] {
  return parts.map((part) => `${part.option} ${shellWord(`${folderOf(model.id)}/${fileIn(model, part)}`)}`)
}

/** Version 2.3 takes its text encoder from a repository of its own. */
function gemmaOption(version: Version): readonly string[] {
  return version === VERSION_23 ? ["--gemma-root models/gemma-3-12b"] : []
}

function fileIn(model: ModelSummary, part: Pick<Part, "pattern" | "usual">): string {
  return knownFileIn(model, part) ?? part.usual
}

function knownFileIn(model: ModelSummary, { pattern }: Pick<Part, "pattern">): string | undefined {
  const names: readonly unknown[] = Array.isArray(model.fileNames) ? model.fileNames : []
  return names.find((name): name is string => typeof name === "string" && pattern.test(name))
}

function run(pipeline: string, options: readonly string[]): SampleBlock {
  const lines = [`uv run python -m ltx_pipelines.${pipeline}`, ...options, PROMPT, "--output-path video.mp4"]
  return { language: "bash", role: "run", code: lines.join(" \\\n  ") }
}
