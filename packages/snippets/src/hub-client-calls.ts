import type { CallableTask, JsonObject } from "@orrery/inference"

/** How the Python hub client's method of a task takes its input. */
interface HubMethod {
  /** Name of the method, where it is not the task with underscores. */
  readonly name?: string
  /** The arguments that hold `inputs`; an empty name is a positional argument. */
  readonly inputs: (inputs: unknown) => readonly (readonly [name: string, value: unknown])[]
  /** True when the parameters stand beside the inputs in the request, as the protocol of embeddings has them. */
  readonly isFlat?: boolean
  /** Parameters that it takes by name. */
  readonly parameters: readonly string[]
  /** How it takes any others; without, it cannot. */
  readonly others?: "extra_body" | "keywords"
}

/** A call of the Python hub client. */
export interface HubCall {
  readonly name: string
  /** Arguments in order; an empty name is a positional argument. */
  readonly arguments: readonly (readonly [name: string, value: unknown])[]
}

const GENERATION = ["clean_up_tokenization_spaces", "generate_parameters", "truncation"]
const IMAGE = ["negative_prompt", "num_inference_steps", "guidance_scale"]
const SPEECH = [
  "do_sample",
  "early_stopping",
  "epsilon_cutoff",
  "eta_cutoff",
  "max_length",
  "max_new_tokens",
  "min_length",
  "min_new_tokens",
  "num_beam_groups",
  "num_beams",
  "penalty_alpha",
  "temperature",
  "top_k",
  "top_p",
  "typical_p",
  "use_cache",
]
const PASSAGES = [
  "doc_stride",
  "handle_impossible_answer",
  "max_answer_len",
  "max_question_len",
  "max_seq_len",
  "top_k",
]

/** Methods by task, as their signatures are in version 1 and later. */
const METHODS: { readonly [Task in CallableTask]?: HubMethod } = {
  "audio-classification": { inputs: alone, parameters: ["top_k", "function_to_apply"] },
  "audio-to-audio": { inputs: alone, parameters: [] },
  "automatic-speech-recognition": { inputs: alone, parameters: [], others: "extra_body" },
  "document-question-answering": {
    inputs: fields({ image: "image", question: "question" }),
    parameters: [...PASSAGES, "lang", "word_boxes"],
  },
  "feature-extraction": {
    inputs: alone,
    isFlat: true,
    parameters: ["normalize", "prompt_name", "truncate", "truncation_direction", "dimensions", "encoding_format"],
  },
  "fill-mask": { inputs: alone, parameters: ["targets", "top_k"] },
  "image-classification": { inputs: alone, parameters: ["function_to_apply", "top_k"] },
  "image-segmentation": {
    inputs: alone,
    parameters: ["mask_threshold", "overlap_mask_area_threshold", "subtask", "threshold"],
  },
  "image-to-image": { inputs: alone, parameters: ["prompt", ...IMAGE, "target_size"], others: "keywords" },
  "image-to-text": { inputs: alone, parameters: [] },
  "image-to-video": {
    inputs: alone,
    parameters: ["prompt", ...IMAGE, "num_frames", "seed", "target_size"],
    others: "keywords",
  },
  "object-detection": { inputs: alone, parameters: ["threshold"] },
  "question-answering": {
    inputs: fields({ question: "question", context: "context" }),
    parameters: [...PASSAGES, "align_to_words"],
  },
  "sentence-similarity": {
    inputs: fields({ source_sentence: "sentence", sentences: "other_sentences" }),
    parameters: [],
  },
  summarization: { inputs: alone, parameters: GENERATION },
  "table-question-answering": {
    inputs: fields({ query: "query", question: "query", table: "table" }),
    parameters: ["padding", "sequential", "truncation"],
  },
  "tabular-classification": { inputs: fields({ data: "table" }), parameters: [] },
  "tabular-regression": { inputs: fields({ data: "table" }), parameters: [] },
  "text-classification": { inputs: alone, parameters: ["top_k", "function_to_apply"] },
  "text-to-image": {
    inputs: alone,
    parameters: [...IMAGE, "height", "width", "scheduler", "seed"],
    others: "extra_body",
  },
  "text-to-speech": { inputs: alone, parameters: SPEECH, others: "extra_body" },
  "text-to-video": { inputs: alone, parameters: [...IMAGE, "num_frames", "seed"], others: "extra_body" },
  "token-classification": { inputs: alone, parameters: ["aggregation_strategy", "ignore_labels", "stride"] },
  translation: { inputs: alone, parameters: [...GENERATION, "src_lang", "tgt_lang"] },
  "visual-question-answering": { inputs: fields({ image: "image", question: "question" }), parameters: ["top_k"] },
  "zero-shot-classification": {
    inputs: alone,
    parameters: ["candidate_labels", "multi_label", "hypothesis_template"],
  },
  "zero-shot-image-classification": { inputs: alone, parameters: ["candidate_labels", "hypothesis_template"] },
}

/** Tasks beside chat that the client calls a provider for; providers with nothing but chat have an empty list. */
const PROVIDER_TASKS: Readonly<Record<string, readonly CallableTask[] | "every method">> = {
  baseten: [],
  cerebras: [],
  cohere: [],
  deepinfra: ["automatic-speech-recognition", "feature-extraction", "text-to-speech"],
  "fal-ai": [
    "automatic-speech-recognition",
    "image-segmentation",
    "image-to-image",
    "image-to-video",
    "text-to-image",
    "text-to-speech",
    "text-to-video",
  ],
  "featherless-ai": [],
  "fireworks-ai": [],
  groq: [],
  novita: ["text-to-video"],
  nscale: ["text-to-image"],
  openai: [],
  ovhcloud: [],
  publicai: [],
  replicate: ["automatic-speech-recognition", "image-to-image", "text-to-image", "text-to-speech", "text-to-video"],
  scaleway: ["feature-extraction"],
  together: [
    "feature-extraction",
    "image-to-image",
    "image-to-video",
    "text-to-image",
    "text-to-speech",
    "text-to-video",
  ],
  wavespeed: ["image-to-image", "image-to-video", "text-to-image", "text-to-video"],
  "zai-org": ["text-to-image"],
  auto: "every method",
  "hf-inference": "every method",
}

/** Tasks that the client has methods for which do not work: one has no route, the other sends its table without `inputs`. */
const WITHOUT_ROUTE: readonly CallableTask[] = ["tabular-regression", "tabular-classification"]

/** True where the client sends the base model alone, without a word. */
export function dropsAdapter(provider: string, task: CallableTask): boolean {
  return provider === "wavespeed" || (provider === "replicate" && task === "image-to-image")
}

/** Why the client cannot call a provider for a task. */
export function hubProviderObstacle(provider: string, task: CallableTask): string | undefined {
  const tasks = Object.hasOwn(PROVIDER_TASKS, provider) ? PROVIDER_TASKS[provider] : undefined
  if (tasks === undefined) {
    return "huggingface_hub does not know this provider."
  }
  const isKnown = tasks === "every method" ? !WITHOUT_ROUTE.includes(task) : tasks.includes(task)
  return isKnown || task === "conversational" ? undefined : `huggingface_hub does not call this provider for ${task}.`
}

/**
 * Writes a task's input as a call of the Python hub client.
 *
 * @returns a sentence without the first capital when the client has no such method, or no argument for a part of the input
 */
export function hubCall(task: CallableTask, input: JsonObject): HubCall | string {
  const method = METHODS[task]
  if (method === undefined) {
    return `huggingface_hub has no method for ${task}.`
  }
  const { inputs, parameters, model: _model, ...extra } = input
  const beside = Object.keys(extra).find((name) => method.isFlat !== true || !method.parameters.includes(name))
  if (beside !== undefined) {
    return `huggingface_hub cannot put ${JSON.stringify(beside)} beside the inputs.`
  }
  const given = { ...extra, ...objectOf(parameters) }
  const known = Object.entries(given).filter(([name]) => method.parameters.includes(name))
  const others = Object.entries(given).filter(([name]) => !method.parameters.includes(name))
  if (others.length > 0 && (method.others === undefined || !others.every(([name]) => isKeyword(name, method)))) {
    const names = others.map(([name]) => JSON.stringify(name)).join(", ")
    return `the method of huggingface_hub for ${task} has no argument for ${names}.`
  }
  const own = method.inputs(inputs)
  if (own.length === 0) {
    return `the method of huggingface_hub for ${task} has no argument for inputs of this form.`
  }
  const rest: (readonly [string, unknown])[] =
    method.others === "extra_body" && others.length > 0 ? [["extra_body", Object.fromEntries(others)]] : others
  return { name: method.name ?? task.replaceAll("-", "_"), arguments: [...own, ...known, ...rest] }
}

/** Names that cannot be keyword arguments: words of the language, and arguments that the call has already. */
const TAKEN_NAMES: ReadonlySet<string> = new Set(
  (
    "False None True and as assert async await break class continue def del elif else except finally for from global if " +
    "import in is lambda nonlocal not or pass raise return try while with yield self image model"
  ).split(" "),
)

function isKeyword(name: string, { others }: HubMethod): boolean {
  return others === "extra_body" || (/^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !TAKEN_NAMES.has(name))
}

function alone(inputs: unknown): readonly (readonly [string, unknown])[] {
  return inputs === undefined ? [] : [["", inputs]]
}

/** Members of `inputs` under the names that the method has for them; a member without a name cannot be passed on. */
function fields(names: Readonly<Record<string, string>>): HubMethod["inputs"] {
  return (inputs) => {
    const entries = Object.entries(objectOf(inputs))
    const passed = entries.flatMap(([name, value]) => {
      const argument = Object.hasOwn(names, name) ? names[name] : undefined
      return argument === undefined ? [] : [[argument, value] as const]
    })
    return passed.length === entries.length ? passed : []
  }
}

function objectOf(value: unknown): JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
}
