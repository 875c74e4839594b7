import type { Findings } from "../outbox/findings.ts"
import type { TransformersInfo } from "../repos/repo.ts"

type Rule = { suffix: string; task: string; autoModel: string }

// The first ending that fits decides; longer endings stand before those they end in.
const ARCHITECTURES: readonly Rule[] = [
  { suffix: "ForCausalLM", task: "text-generation", autoModel: "AutoModelForCausalLM" },
  { suffix: "LMHeadModel", task: "text-generation", autoModel: "AutoModelForCausalLM" },
  { suffix: "ForImageTextToText", task: "image-text-to-text", autoModel: "AutoModelForImageTextToText" },
  { suffix: "ForAudioClassification", task: "audio-classification", autoModel: "AutoModelForAudioClassification" },
  { suffix: "ForImageClassification", task: "image-classification", autoModel: "AutoModelForImageClassification" },
  { suffix: "ForVideoClassification", task: "video-classification", autoModel: "AutoModelForVideoClassification" },
  { suffix: "ForSequenceClassification", task: "text-classification", autoModel: "AutoModelForSequenceClassification" },
  { suffix: "ForTokenClassification", task: "token-classification", autoModel: "AutoModelForTokenClassification" },
  {
    suffix: "ForTableQuestionAnswering",
    task: "table-question-answering",
    autoModel: "AutoModelForTableQuestionAnswering",
  },
  {
    suffix: "ForDocumentQuestionAnswering",
    task: "document-question-answering",
    autoModel: "AutoModelForDocumentQuestionAnswering",
  },
  {
    suffix: "ForVisualQuestionAnswering",
    task: "visual-question-answering",
    autoModel: "AutoModelForVisualQuestionAnswering",
  },
  { suffix: "ForQuestionAnswering", task: "question-answering", autoModel: "AutoModelForQuestionAnswering" },
  { suffix: "ForMaskedLM", task: "fill-mask", autoModel: "AutoModelForMaskedLM" },
  { suffix: "ForMultipleChoice", task: "multiple-choice", autoModel: "AutoModelForMultipleChoice" },
  { suffix: "ForObjectDetection", task: "object-detection", autoModel: "AutoModelForObjectDetection" },
  {
    suffix: "ForZeroShotObjectDetection",
    task: "zero-shot-object-detection",
    autoModel: "AutoModelForZeroShotObjectDetection",
  },
  { suffix: "ForSemanticSegmentation", task: "image-segmentation", autoModel: "AutoModelForSemanticSegmentation" },
  { suffix: "ForInstanceSegmentation", task: "image-segmentation", autoModel: "AutoModelForInstanceSegmentation" },
  { suffix: "ForUniversalSegmentation", task: "image-segmentation", autoModel: "AutoModelForUniversalSegmentation" },
  { suffix: "ForDepthEstimation", task: "depth-estimation", autoModel: "AutoModelForDepthEstimation" },
  { suffix: "ForCTC", task: "automatic-speech-recognition", autoModel: "AutoModelForCTC" },
  { suffix: "ForSpeechSeq2Seq", task: "automatic-speech-recognition", autoModel: "AutoModelForSpeechSeq2Seq" },
]

// Model types whose class name alone does not tell what they do.
const CONDITIONAL: ReadonlyMap<string, Omit<Rule, "suffix">> = new Map([
  ["whisper", { task: "automatic-speech-recognition", autoModel: "AutoModelForSpeechSeq2Seq" }],
  ["speech_to_text", { task: "automatic-speech-recognition", autoModel: "AutoModelForSpeechSeq2Seq" }],
  ["seamless_m4t", { task: "automatic-speech-recognition", autoModel: "AutoModelForSpeechSeq2Seq" }],
  ["bart", { task: "text2text-generation", autoModel: "AutoModelForSeq2SeqLM" }],
  ["mbart", { task: "text2text-generation", autoModel: "AutoModelForSeq2SeqLM" }],
  ["m2m_100", { task: "text2text-generation", autoModel: "AutoModelForSeq2SeqLM" }],
  ["pegasus", { task: "text2text-generation", autoModel: "AutoModelForSeq2SeqLM" }],
  ["led", { task: "text2text-generation", autoModel: "AutoModelForSeq2SeqLM" }],
  ["t5", { task: "text2text-generation", autoModel: "AutoModelForSeq2SeqLM" }],
  ["mt5", { task: "text2text-generation", autoModel: "AutoModelForSeq2SeqLM" }],
  ["longt5", { task: "text2text-generation", autoModel: "AutoModelForSeq2SeqLM" }],
  ["blenderbot", { task: "text2text-generation", autoModel: "AutoModelForSeq2SeqLM" }],
])

const PROCESSORS: readonly { file: string; processor: string }[] = [
  { file: "tokenizer_config.json", processor: "AutoTokenizer" },
  { file: "tokenizer.json", processor: "AutoTokenizer" },
  { file: "preprocessor_config.json", processor: "AutoProcessor" },
]

const MULTIMODAL_TASKS = ["image-text-to-text", "automatic-speech-recognition", "visual-question-answering"]

/** The library that a repository's files point to; undefined when nothing does. */
export function inferLibrary(findings: Findings, files: ReadonlyMap<string, unknown>): string | undefined {
  const tags = findings.cardData.tags
  if (files.has("adapter_config.json")) return "peft"
  if (files.has("modules.json") || files.has("config_sentence_transformers.json")) return "sentence-transformers"
  if (files.has("model_index.json")) return "diffusers"
  if (Array.isArray(tags) && tags.includes("mlx")) return "mlx"
  if (architecturesOf(findings).length > 0 || typeof findings.config?.model_type === "string") return "transformers"
  if (findings.formats.includes("gguf")) return "gguf"
  return undefined
}

/** How transformers loads the model, from the class names in its configuration. */
export function inferTransformersInfo(
  findings: Findings,
  files: ReadonlyMap<string, unknown>,
): TransformersInfo | undefined {
  const rule = ruleOf(findings)
  const isTransformers = architecturesOf(findings).length > 0
  if (!isTransformers) return undefined
  const autoModel = rule?.autoModel ?? "AutoModel"
  const needsProcessor = rule !== undefined && MULTIMODAL_TASKS.includes(rule.task)
  const processor = needsProcessor ? "AutoProcessor" : PROCESSORS.find(({ file }) => files.has(file))?.processor
  return {
    auto_model: autoModel,
    ...(rule === undefined ? {} : { pipeline_tag: rule.task }),
    ...(processor === undefined ? {} : { processor }),
  }
}

/** The task that the files point to, when the card names none. */
export function inferTask(findings: Findings, library: string | undefined): string | undefined {
  if (library === "sentence-transformers") return "sentence-similarity"
  const rule = ruleOf(findings)
  if (rule !== undefined) return rule.task
  if (library === "diffusers") return "text-to-image"
  if (findings.gguf !== undefined && findings.gguf.chat_template !== undefined) return "text-generation"
  return undefined
}

function ruleOf(findings: Findings): Omit<Rule, "suffix"> | undefined {
  for (const architecture of architecturesOf(findings)) {
    const rule = ARCHITECTURES.find(({ suffix }) => architecture.endsWith(suffix))
    if (rule !== undefined) return rule
    if (architecture.endsWith("ForConditionalGeneration")) return conditionalRule(findings)
  }
  return undefined
}

function conditionalRule(findings: Findings): Omit<Rule, "suffix"> {
  const known = CONDITIONAL.get(String(findings.config?.model_type))
  // What else carries this ending today reads pictures and writes text.
  if (known !== undefined) return known
  const seesImages = findings.config !== undefined && "vision_config" in findings.config
  return seesImages
    ? { task: "image-text-to-text", autoModel: "AutoModelForImageTextToText" }
    : { task: "text2text-generation", autoModel: "AutoModelForSeq2SeqLM" }
}

function architecturesOf(findings: Findings): string[] {
  const architectures = findings.config?.architectures
  return Array.isArray(architectures) ? architectures.filter((name) => typeof name === "string") : []
}
