import type { ModelSummary } from "@orrery/catalog"
import type { JsonObject } from "@orrery/inference"

const QUESTION = { messages: [{ role: "user", content: "Which planet has the most moons? Answer in one sentence." }] }

const PHOTO =
  "https://upload.wikimedia.org/wikipedia/commons/thumb/3/3f/Fronalpstock_big.jpg/960px-Fronalpstock_big.jpg"

const REPORT = `The harbour of the small town has a new lighthouse keeper, and for the first time in ninety years it is not a person. \
Since the last of three brothers retired in spring, a computer watches the lamp, the fog signal and the tide gauge. It reports \
every quarter of an hour to the coast guard, which can turn the light on from two hundred kilometres away. The fishermen were \
not pleased at first. They were used to a voice on the radio that knew their boats by name and told them when the wind was about \
to turn. After two storms without trouble the complaints have become fewer. The council now wants to open the old living \
quarters to visitors, with a small museum on the ground floor and a room under the lamp that can be rented for a night. The \
youngest of the brothers has already agreed to lead the tours, provided that nobody asks him to switch anything on.`

/** Tables as columns; every value is a text, as the models want them. */
const MOONS = {
  planet: ["Mars", "Jupiter", "Saturn"],
  moons: ["2", "97", "274"],
  rings: ["no", "yes", "yes"],
  "radius in km": ["3390", "69911", "58232"],
}

const HOUSES = {
  rooms: ["3", "5"],
  "area in m2": ["74", "128"],
  "built in": ["1968", "2011"],
  garden: ["no", "yes"],
}

/** A file by its name; those that come later are tried where a provider does not read the format of the first. */
const RECORDINGS: readonly string[] = ["sample1.flac", "sample1.wav"]

/** How many steps image samples ask for: few, so that a first try is quick. */
const STEPS = 5

const SAMPLES: Readonly<Record<string, JsonObject>> = {
  conversational: QUESTION,
  "text-generation": QUESTION,
  "image-text-to-text": {
    messages: [
      {
        role: "user",
        content: [
          { type: "text", text: "Describe this picture in one sentence." },
          { type: "image_url", image_url: { url: PHOTO } },
        ],
      },
    ],
  },
  "feature-extraction": { inputs: "The first snow fell on the harbour before dawn." },
  "sentence-similarity": {
    inputs: {
      source_sentence: "The ferry leaves at noon.",
      sentences: ["The boat departs at twelve.", "Lunch is served on deck.", "Yesterday it rained all day."],
    },
  },
  summarization: { inputs: REPORT },
  "text-classification": { inputs: "What a wonderful evening, I could not stop smiling!" },
  "token-classification": { inputs: "Clara Aumann moved from Lisbon to work with Idris Bakari in Nairobi." },
  translation: { inputs: "Der Leuchtturm steht seit hundert Jahren am Ende der Mole." },
  "question-answering": {
    inputs: {
      question: "Where does the lighthouse stand?",
      context: "The lighthouse stands at the end of the pier, where it has been for a hundred years.",
    },
  },
  "table-question-answering": { inputs: { query: "Which planet has the most moons?", table: MOONS } },
  "zero-shot-classification": {
    inputs: "The kettle stopped working after two days, and I would like to have my money back.",
    parameters: { candidate_labels: ["refund", "legal", "faq"] },
  },
  "tabular-classification": { inputs: { data: HOUSES } },
  "tabular-regression": { inputs: { data: HOUSES } },
  "image-classification": { inputs: "cat.jpg" },
  "image-segmentation": { inputs: "cat.jpg" },
  "image-to-text": { inputs: "cat.jpg" },
  "object-detection": { inputs: "cat.jpg" },
  "zero-shot-image-classification": {
    inputs: "cat.jpg",
    parameters: { candidate_labels: ["cat", "dog", "llama"] },
  },
  "document-question-answering": { inputs: { image: "invoice.jpg", question: "What is the total?" } },
  "visual-question-answering": { inputs: { image: "cat.jpg", question: "What is the animal doing?" } },
  "image-to-image": {
    inputs: "cat.png",
    parameters: { prompt: "The cat wears a red scarf", num_inference_steps: STEPS },
  },
  "image-text-to-image": {
    inputs: "cat.png",
    parameters: { prompt: "The cat wears a red scarf", num_inference_steps: STEPS },
  },
  "image-to-video": { inputs: "cat.png", parameters: { prompt: "The cat stretches and walks away" } },
  "image-text-to-video": { inputs: "cat.png", parameters: { prompt: "The cat stretches and walks away" } },
  "text-to-image": { inputs: "A lighthouse in a storm, oil painting", parameters: { num_inference_steps: STEPS } },
  "text-to-video": { inputs: "A lighthouse in a storm, seen from a boat" },
  "text-to-speech": { inputs: "The ferry leaves at noon." },
  "text-to-audio": { inputs: "Waves against a pier, a bell in the distance" },
}

/**
 * The inputs that a task may be shown with, the usual one first; several where providers read different formats.
 *
 * The caller's own members replace those of the sample.
 */
export function sampleInputs(
  model: ModelSummary,
  task: string,
  own: Readonly<Record<string, unknown>> = {},
): readonly JsonObject[] {
  return samplesOf(model, task).map((sample) =>
    "messages" in sample ? chatInput(sample, own) : taskInput(sample, own),
  )
}

/** Parameters without which a task cannot be called. */
const REQUIRED: readonly string[] = ["candidate_labels", "prompt"]

function taskInput(sample: JsonObject, own: JsonObject): JsonObject {
  const { parameters, ...rest } = own
  if (parameters === undefined || parameters === null) {
    return { ...sample, ...rest }
  }
  if (typeof parameters !== "object") {
    return { ...sample, ...own }
  }
  const required = Object.entries(objectOf(sample.parameters)).filter(([name]) => REQUIRED.includes(name))
  return { ...sample, ...own, parameters: { ...Object.fromEntries(required), ...parameters } }
}

/** A text is the one message of a chat, and parameters are its settings; whether it is streamed, the call's options say. */
function chatInput(sample: JsonObject, { inputs, parameters, stream: _stream, ...own }: JsonObject): JsonObject {
  const text = typeof inputs === "string" ? { messages: [{ role: "user", content: inputs }] } : {}
  const { stream: _flag, ...settings } = objectOf(parameters)
  return { ...sample, ...text, ...settings, ...own }
}

function samplesOf(model: ModelSummary, task: string): readonly JsonObject[] {
  if (task === "fill-mask") {
    return [{ inputs: `The lighthouse stands at the end of the ${maskToken(model)}.` }]
  }
  if (["audio-classification", "audio-to-audio", "automatic-speech-recognition"].includes(task)) {
    return RECORDINGS.map((inputs) => ({ inputs }))
  }
  return [Object.hasOwn(SAMPLES, task) ? (SAMPLES[task] ?? {}) : {}]
}

/** The text that a model fills in, as its tokenizer's configuration names it. */
function maskToken({ config }: ModelSummary): string {
  const { tokenizer_config: tokenizer, mask_token: outer } = objectOf(config)
  const { mask_token: inner } = objectOf(tokenizer)
  const found = inner ?? outer
  const text = typeof found === "string" ? found : objectOf(found).content
  return typeof text === "string" && text !== "" ? text : "[MASK]"
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {}
}
