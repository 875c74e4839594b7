import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { install } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** cortiq: models in single CMF files. */
export const cortiq: Library = {
  key: "cortiq",
  label: "cortiq",
  repoName: "cortiq",
  repoUrl: "https://github.com/infosave2007/cmf",
  docsUrl: "https://github.com/infosave2007/cmf/blob/master/docs/CMF_V2_SPEC.md",
  filter: false,
  countDownloads: 'path_extension:"cmf"',
  mended: "The sample names the repository's own CMF file where it is known.",
  verified: false,
  unverified:
    "The options of the commands animate and music were not found in the program's documentation; those of run, serve and imagine were.",
  snippets: cortiqSnippets,
}

function cortiqSnippets(model: ModelSummary): readonly SampleBlock[] {
  const setup = install(
    [
      "cargo install cortiq-cli",
      "pip install -U huggingface_hub",
      `hf download ${shellWord(model.id)} --include "*.cmf" --local-dir .`,
    ].join("\n"),
  )
  const file = shellWord(fileOf(model))
  switch (model.pipelineTag) {
    case "text-to-image":
      return [setup, shell(`cortiq imagine ${file} --prompt "A paper boat on a mountain lake" --out picture.ppm`)]
    case "text-to-video":
      return [setup, shell(`cortiq animate ${file} --prompt "A paper boat drifts across a lake" --out video.mp4`)]
    case "text-to-audio":
      return [
        setup,
        shell(
          [
            `cortiq music ${file}`,
            '--prompt "A calm song with a guitar"',
            '--lyrics "The boat goes home"',
            "--seconds 30",
            "--out song.wav",
          ].join(" \\\n  "),
        ),
      ]
    default:
      return [
        setup,
        shell(`cortiq run ${file} --prompt "Why is the sky blue?"`),
        shell(`# A server with the interface of OpenAI's API.\ncortiq serve ${file} --port 8080`),
      ]
  }
}

/** The first CMF file of the repository, or a name to replace. */
function fileOf(model: ModelSummary): string {
  const names = Array.isArray(model.fileNames) ? model.fileNames : []
  // The leading "./" keeps a name that starts with a dash from being read as an option.
  return `./${names.find((name) => name.endsWith(".cmf")) ?? "<name of the downloaded file>.cmf"}`
}

function shell(code: string): SampleBlock {
  return { language: "bash", role: "run", code }
}
