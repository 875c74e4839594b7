import { hasTag, identifier, textAt, valueAt } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, notice, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** The tasks that `pipeline()` of transformers knows. */
const PIPELINE_TASKS: ReadonlySet<string> = new Set([
  "audio-classification",
  "automatic-speech-recognition",
  "depth-estimation",
  "document-question-answering",
  "feature-extraction",
  "fill-mask",
  "image-classification",
  "image-feature-extraction",
  "image-segmentation",
  "image-text-to-text",
  "image-to-image",
  "image-to-text",
  "mask-generation",
  "object-detection",
  "question-answering",
  "summarization",
  "table-question-answering",
  "text-classification",
  "text-generation",
  "text-to-audio",
  "text-to-speech",
  "token-classification",
  "translation",
  "video-classification",
  "visual-question-answering",
  "zero-shot-classification",
  "zero-shot-image-classification",
  "zero-shot-object-detection",
])

/** The pipelines that version 5 removed. */
const REMOVED_IN_5: ReadonlySet<string> = new Set(["image-to-text", "summarization", "translation"])

const VERSION_BEFORE_5 = "transformers<5"

const SAMPLE_IMAGE = "https://example.com/photo.jpg"

/** transformers: models of every kind from Python. */
export const transformers: Library = {
  key: "transformers",
  aliases: ["pytorch-transformers"],
  label: "Transformers",
  repoName: "transformers",
  repoUrl: "https://github.com/huggingface/transformers",
  docsUrl: "https://huggingface.co/docs/transformers",
  filter: true,
  mended: "The pipeline sample shows a chat only for models that have a chat template.",
  verified: true,
  snippets: transformersSnippets,
}

function transformersSnippets(model: ModelSummary): readonly SampleBlock[] {
  if (model.transformersInfo === undefined || model.transformersInfo === null) {
    return [notice("The type of this model is unknown: its configuration names no class of transformers.")]
  }
  const direct = directBlock(model)
  const task = model.pipelineTag
  if (typeof task !== "string" || !PIPELINE_TASKS.has(task)) {
    return [install("pip install transformers torch accelerate"), direct]
  }
  if (!REMOVED_IN_5.has(task)) {
    return [install("pip install transformers torch accelerate"), pipelineBlock(model, task), direct]
  }
  return [
    install(`pip install "${VERSION_BEFORE_5}" torch accelerate`, VERSION_BEFORE_5),
    notice(`Version 5 of transformers has no pipeline for ${task}: use an older version, or load the model directly.`),
    { ...pipelineBlock(model, task), versionBound: VERSION_BEFORE_5 },
    direct,
  ]
}

function pipelineBlock(model: ModelSummary, task: string): SampleBlock {
  const trust = hasTag(model, "custom_code") ? ", trust_remote_code=True" : ""
  return python(
    "from transformers import pipeline",
    "",
    `pipe = pipeline(${pythonString(task)}, model=${pythonString(model.id)}${trust})`,
    ...pipelineCall(model, task),
  )
}

function pipelineCall(model: ModelSummary, task: string): readonly string[] {
  if (isChatModel(model)) {
    const isVision = hasTag(model, "image-text-to-text")
    return [...messagesLines(model), isVision ? "print(pipe(text=messages))" : "print(pipe(messages))"]
  }
  if (task === "zero-shot-image-classification") {
    return [
      "result = pipe(",
      `    ${pythonString(SAMPLE_IMAGE)},`,
      '    candidate_labels=["a dog", "a bicycle", "a teapot"],',
      ")",
      "print(result)",
    ]
  }
  return task === "image-classification" ? [`print(pipe(${pythonString(SAMPLE_IMAGE)}))`] : []
}

function directBlock(model: ModelSummary): SampleBlock {
  const autoModel = identifier(textAt(model.transformersInfo, "auto_model")) ?? "AutoModel"
  const processor = identifier(textAt(model.transformersInfo, "processor"))
  const trust = hasTag(model, "custom_code") ? ", trust_remote_code=True" : ""
  const id = pythonString(model.id)
  if (processor === undefined) {
    return python(
      `from transformers import ${autoModel}`,
      "",
      `model = ${autoModel}.from_pretrained(${id}, dtype="auto"${trust})`,
    )
  }
  const variable = processorVariable(processor)
  return python(
    `from transformers import ${[...new Set([autoModel, processor])].sort().join(", ")}`,
    "",
    `${variable} = ${processor}.from_pretrained(${id}${trust})`,
    `model = ${autoModel}.from_pretrained(${id}, device_map="auto"${trust})`,
    ...(isChatModel(model) ? directChatLines(model, variable) : []),
  )
}

function directChatLines(model: ModelSummary, variable: string): readonly string[] {
  return [
    ...messagesLines(model),
    `inputs = ${variable}.apply_chat_template(`,
    "    messages,",
    "    add_generation_prompt=True,",
    "    tokenize=True,",
    "    return_dict=True,",
    '    return_tensors="pt",',
    ").to(model.device)",
    "",
    "output = model.generate(**inputs, max_new_tokens=60)",
    'new_tokens = output[0][inputs["input_ids"].shape[-1] :]',
    `print(${variable}.decode(new_tokens, skip_special_tokens=True))`,
  ]
}

function messagesLines(model: ModelSummary): readonly string[] {
  if (!hasTag(model, "image-text-to-text")) {
    return ['messages = [{"role": "user", "content": "Which river flows through Prague?"}]']
  }
  return [
    "messages = [",
    "    {",
    '        "role": "user",',
    '        "content": [',
    `            {"type": "image", "url": ${pythonString(SAMPLE_IMAGE)}},`,
    '            {"type": "text", "text": "Which animal is this?"},',
    "        ],",
    "    }",
    "]",
  ]
}

function processorVariable(className: string): string {
  if (className === "AutoTokenizer") {
    return "tokenizer"
  }
  return className === "AutoFeatureExtractor" ? "extractor" : "processor"
}

/** A model chats if it is tagged so and a chat template is there to format the messages with. */
function isChatModel(model: ModelSummary): boolean {
  return hasTag(model, "conversational") && hasChatTemplate(model)
}

function hasChatTemplate(model: ModelSummary): boolean {
  const places = [
    valueAt(model.config, "tokenizer_config", "chat_template"),
    valueAt(model.config, "processor_config", "chat_template"),
    valueAt(model.config, "chat_template_jinja"),
    valueAt(model.processorConfig, "chat_template"),
  ]
  if (places.some((template) => template !== undefined && template !== null && template !== "")) {
    return true
  }
  return Array.isArray(model.fileNames) && model.fileNames.includes("chat_template.jinja")
}
