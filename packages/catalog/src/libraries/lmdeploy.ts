import type { ModelSummary } from "../model-summary.ts"
import { pythonString, shellWord } from "../print-literal.ts"
import { chatRequest, install, python, shell } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** LMDeploy: language and vision models, served. */
export const lmdeploy: Library = {
  key: "lmdeploy",
  label: "LMDeploy",
  repoName: "lmdeploy",
  repoUrl: "https://github.com/InternLM/lmdeploy",
  docsUrl: "https://lmdeploy.readthedocs.io",
  filter: false,
  verified: true,
  snippets: lmdeploySnippets,
}

function lmdeploySnippets(model: ModelSummary): readonly SampleBlock[] {
  const use =
    model.pipelineTag === "image-text-to-text"
      ? ["from lmdeploy import pipeline", "from lmdeploy.vl import load_image"]
      : ["from lmdeploy import pipeline"]
  const question =
    model.pipelineTag === "image-text-to-text"
      ? 'print(pipe(("What is in the foreground of this picture?", load_image("photo.jpg"))).text)'
      : 'print(pipe("Name three moons of Jupiter.").text)'
  return [
    install("pip install -U lmdeploy"),
    python(...use, "", `pipe = pipeline(${pythonString(model.id)})`, question),
    shell("# Or as a server:", `lmdeploy serve api_server ${shellWord(model.id)} --server-port 23333`),
    chatRequest(model, 23333),
  ]
}
