import type { CallableTask } from "../../src/provider.ts"
import { json, type Responder } from "../provider-server.ts"
import { answeredAtOnce, chat, completion, file } from "./openai.ts"
import { FILES, LABELS } from "./samples.ts"
import { type BodyPlan, MODEL, type StagePlans } from "./served-task.ts"

const wav: BodyPlan = { kind: "bytes", type: "audio/wav", base64: FILES.wav }
const png: BodyPlan = { kind: "bytes", type: "image/png", base64: FILES.png }
const value = (body: unknown): BodyPlan => ({ kind: "json", value: body })
const labels = json(LABELS)

/** Tasks that are asked at the model's address: the body, and the answer. */
const AT_MODEL: { readonly [Task in CallableTask]?: readonly [body: BodyPlan, answer: Responder] } = {
  "text-classification": [value({ inputs: "A fox" }), json([LABELS])],
  "token-classification": [
    value({ inputs: "Ada" }),
    json([{ entity_group: "PER", word: "Ada", score: 0.9, start: 0, end: 3 }]),
  ],
  "fill-mask": [value({ inputs: "A [MASK]" }), json([{ sequence: "A fox", score: 0.9, token: 7, token_str: "fox" }])],
  "question-answering": [
    value({ inputs: { question: "Who?", context: "Ada" } }),
    json([{ answer: "Ada", score: 0.9, start: 0, end: 3 }]),
  ],
  "table-question-answering": [
    value({ inputs: { question: "How many?", table: { n: ["1", "2"] } } }),
    json({ answer: "SUM > 1, 2", cells: ["1", "2"], coordinates: [[0, 0]], aggregator: "SUM" }),
  ],
  "zero-shot-classification": [
    value({ inputs: "A fox", parameters: { candidate_labels: ["fox", "cat"] } }),
    json({ sequence: "A fox", labels: ["fox", "cat"], scores: [0.9, 0.1] }),
  ],
  summarization: [value({ inputs: "A long text" }), json([{ summary_text: "A text" }])],
  translation: [value({ inputs: "Hi" }), json([{ translation_text: "Hallo" }])],
  "tabular-classification": [value({ inputs: { data: { a: ["1", "2"] } } }), json([1, 0])],
  "tabular-regression": [value({ inputs: { data: { a: ["1", "2"] } } }), json([1.5, 0])],
  "audio-classification": [wav, labels],
  "audio-to-audio": [wav, json([{ label: "speech", "content-type": "audio/wav", blob: FILES.wav }])],
  "automatic-speech-recognition": [wav, json({ text: "Hello" })],
  "image-classification": [png, labels],
  "image-segmentation": [value({ inputs: FILES.png }), json([{ label: "fox", score: 0.9, mask: FILES.png }])],
  "image-to-text": [png, json({ generated_text: "A fox" })],
  "object-detection": [png, json([{ label: "fox", score: 0.9, box: { xmin: 1, ymin: 2, xmax: 3, ymax: 4 } }])],
  "zero-shot-image-classification": [
    value({ inputs: { image: FILES.png }, parameters: { candidate_labels: ["fox", "cat"] } }),
    labels,
  ],
  "document-question-answering": [
    value({ inputs: { image: FILES.png, question: "Total?" } }),
    json([{ answer: "12", score: 0.9, start: 3, end: 4 }]),
  ],
  "visual-question-answering": [
    value({ inputs: { image: FILES.png, question: "What?" } }),
    json([{ answer: "fox", score: 0.9 }]),
  ],
  "text-to-image": [value({ inputs: "a fox", parameters: { num_inference_steps: 4 } }), file("png", "image/png")],
  "text-to-speech": [value({ inputs: "Hello" }), file("mp3", "audio/mpeg")],
  "text-to-audio": [value({ inputs: "Rain" }), file("mp3", "audio/mpeg")],
  "image-to-image": [value({ inputs: FILES.png, parameters: { prompt: "in snow" } }), file("png", "image/png")],
}

/** The tasks of the default provider, each with its requests. */
export const PIPELINES: readonly (readonly [task: CallableTask, stages: StagePlans])[] = [
  ["conversational", chat(`models/${MODEL}/v1/chat/completions`)],
  ["text-generation", completion(`models/${MODEL}/v1/completions`)],
  [
    "feature-extraction",
    answeredAtOnce(
      `models/${MODEL}/pipeline/feature-extraction`,
      { inputs: ["a", "b"] },
      json([
        [1, 2],
        [3, 4],
      ]),
    ),
  ],
  [
    "sentence-similarity",
    answeredAtOnce(
      `models/${MODEL}/pipeline/sentence-similarity`,
      { inputs: { source_sentence: "a", sentences: ["b", "c"] } },
      json([0.5, 1]),
    ),
  ],
  ...Object.entries(AT_MODEL).map(
    ([task, [body, answer]]) =>
      [task as CallableTask, { submit: { method: "POST", path: `models/${MODEL}`, body, answers: [answer] } }] as const,
  ),
]
