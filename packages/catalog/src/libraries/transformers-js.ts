import { hasTag } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { javascriptString } from "../print-literal.ts"
import { install, notice } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const TEXT = '"The ferry leaves at noon."'
const PICTURE = '"photo.jpg"'
const SOUND = '"speech.wav"'
const LABELS = '["a ferry", "a lighthouse"]'

/** The arguments of the call, by task. */
const INPUTS: ReadonlyMap<string, string> = new Map([
  ["audio-classification", SOUND],
  ["automatic-speech-recognition", SOUND],
  ["background-removal", PICTURE],
  ["depth-estimation", PICTURE],
  ["feature-extraction", `${TEXT}, { pooling: "mean", normalize: true }`],
  ["image-classification", PICTURE],
  ["image-feature-extraction", PICTURE],
  ["image-segmentation", PICTURE],
  ["image-to-image", PICTURE],
  ["image-to-text", PICTURE],
  ["object-detection", PICTURE],
  ["question-answering", `"When does the ferry leave?", ${TEXT}`],
  ["summarization", TEXT],
  ["text-classification", TEXT],
  ["text-generation", '"The lighthouse keeper opened the door and", { max_new_tokens: 60 }'],
  ["text2text-generation", TEXT],
  ["token-classification", TEXT],
  ["zero-shot-classification", `${TEXT}, ["travel", "cooking"]`],
  ["zero-shot-image-classification", `${PICTURE}, ${LABELS}`],
  ["zero-shot-object-detection", `${PICTURE}, ${LABELS}`],
])

const CHAT = '[{ role: "user", content: "Which river flows through Prague?" }], { max_new_tokens: 60 }'

/** Transformers.js: models in the browser and in Node.js. */
export const transformersJs: Library = {
  key: "transformers.js",
  label: "Transformers.js",
  repoName: "transformers.js",
  repoUrl: "https://github.com/huggingface/transformers.js",
  docsUrl: "https://huggingface.co/docs/hub/transformers-js",
  filter: true,
  mended:
    "The sample calls the pipeline that it builds, where the input of the task is plain. Models of similar sentences get the task that the library has for them.",
  verified: true,
  snippets: transformersJsSnippets,
}

function transformersJsSnippets(model: ModelSummary): readonly SampleBlock[] {
  const tag = model.pipelineTag
  if (typeof tag !== "string" || tag === "") {
    return [notice("The task of this model is unknown: its card names no pipeline tag.")]
  }
  // The library knows embeddings under one name only.
  const task = tag === "sentence-similarity" ? "feature-extraction" : tag
  const isChat = task === "text-generation" && hasTag(model, "conversational")
  const input = isChat ? CHAT : INPUTS.get(task)
  const lines = [
    'import { pipeline } from "@huggingface/transformers"',
    "",
    `const pipe = await pipeline(${javascriptString(task)}, ${javascriptString(model.id)})`,
    ...(input === undefined
      ? ["console.log(pipe.task)"]
      : [
          ...(input === SOUND ? ["// The address of a recording, in a browser."] : []),
          `console.log(await pipe(${input}))`,
        ]),
  ]
  return [
    install("npm install @huggingface/transformers"),
    { language: "javascript", role: "run", code: lines.join("\n") },
  ]
}
