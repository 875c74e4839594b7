import type { CallableTask } from "../../src/provider.ts"
import { chatBody } from "../provider-server.ts"

/** A call of a task without its target, and what comes of it. */
export interface TaskSample {
  readonly method: string
  readonly args: object
  /** A Blob is told as `{ type, base64 }`. */
  readonly result: unknown
}

/** Files as base64 text: their first bytes are those of their type. */
export const FILES = {
  png: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  wav: "UklGRigAAABXQVZFZm10IAcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH",
  mp3: "SUQzAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwM=",
  mp4: "AAAAGGZ0eXBtcDQyAQEBAQEBAQEBAQEBAQEBAQEBAQE=",
} as const

/** A file of the caller. */
function fileOf(base64: string, type: string): Blob {
  return new Blob([Uint8Array.from(Buffer.from(base64, "base64"))], { type })
}

export const MESSAGES = [{ role: "user", content: "Hi" }] as const
const png = fileOf(FILES.png, "image/png")
const wav = fileOf(FILES.wav, "audio/wav")
export const LABELS = [
  { label: "fox", score: 0.9 },
  { label: "cat", score: 0.1 },
]
const image = { type: "image/png", base64: FILES.png }
const video = { type: "video/mp4", base64: FILES.mp4 }
const speech = { type: "audio/mpeg", base64: FILES.mp3 }

/** One call of every task. */
export const SAMPLES: { readonly [Task in CallableTask]: TaskSample } = {
  conversational: { method: "chatCompletion", args: { messages: MESSAGES }, result: chatBody("Hello") },
  "text-generation": {
    method: "textGeneration",
    args: { inputs: "Once", parameters: { max_new_tokens: 5 } },
    result: { generated_text: " upon a time" },
  },
  "feature-extraction": {
    method: "featureExtraction",
    args: { inputs: ["a", "b"] },
    result: [
      [1, 2],
      [3, 4],
    ],
  },
  "sentence-similarity": {
    method: "sentenceSimilarity",
    args: { inputs: { source_sentence: "a", sentences: ["b", "c"] } },
    result: [0.5, 1],
  },
  "text-classification": { method: "textClassification", args: { inputs: "A fox" }, result: LABELS },
  "token-classification": {
    method: "tokenClassification",
    args: { inputs: "Ada" },
    result: [{ entity_group: "PER", word: "Ada", score: 0.9, start: 0, end: 3 }],
  },
  "fill-mask": {
    method: "fillMask",
    args: { inputs: "A [MASK]" },
    result: [{ sequence: "A fox", score: 0.9, token: 7, token_str: "fox" }],
  },
  "question-answering": {
    method: "questionAnswering",
    args: { inputs: { question: "Who?", context: "Ada" } },
    result: { answer: "Ada", score: 0.9, start: 0, end: 3 },
  },
  "table-question-answering": {
    method: "tableQuestionAnswering",
    args: { inputs: { question: "How many?", table: { n: ["1", "2"] } } },
    result: { answer: "SUM > 1, 2", cells: ["1", "2"], coordinates: [[0, 0]], aggregator: "SUM" },
  },
  "zero-shot-classification": {
    method: "zeroShotClassification",
    args: { inputs: "A fox", parameters: { candidate_labels: ["fox", "cat"] } },
    result: LABELS,
  },
  summarization: { method: "summarization", args: { inputs: "A long text" }, result: { summary_text: "A text" } },
  translation: { method: "translation", args: { inputs: "Hi" }, result: { translation_text: "Hallo" } },
  "tabular-classification": {
    method: "tabularClassification",
    args: { inputs: { data: { a: ["1", "2"] } } },
    result: [1, 0],
  },
  "tabular-regression": {
    method: "tabularRegression",
    args: { inputs: { data: { a: ["1", "2"] } } },
    result: [1.5, 0],
  },
  "audio-classification": { method: "audioClassification", args: { inputs: wav }, result: LABELS },
  "audio-to-audio": {
    method: "audioToAudio",
    args: { inputs: wav },
    result: [{ label: "speech", "content-type": "audio/wav", blob: FILES.wav }],
  },
  "automatic-speech-recognition": {
    method: "automaticSpeechRecognition",
    args: { inputs: wav },
    result: { text: "Hello" },
  },
  "image-classification": { method: "imageClassification", args: { inputs: png }, result: LABELS },
  "image-segmentation": {
    method: "imageSegmentation",
    args: { inputs: png },
    result: [{ label: "fox", score: 0.9, mask: FILES.png }],
  },
  "image-to-text": { method: "imageToText", args: { inputs: png }, result: { generated_text: "A fox" } },
  "object-detection": {
    method: "objectDetection",
    args: { inputs: png },
    result: [{ label: "fox", score: 0.9, box: { xmin: 1, ymin: 2, xmax: 3, ymax: 4 } }],
  },
  "zero-shot-image-classification": {
    method: "zeroShotImageClassification",
    args: { inputs: png, parameters: { candidate_labels: ["fox", "cat"] } },
    result: LABELS,
  },
  "document-question-answering": {
    method: "documentQuestionAnswering",
    args: { inputs: { image: png, question: "Total?" } },
    result: { answer: "12", score: 0.9, start: 3, end: 4 },
  },
  "visual-question-answering": {
    method: "visualQuestionAnswering",
    args: { inputs: { image: png, question: "What?" } },
    result: { answer: "fox", score: 0.9 },
  },
  "text-to-image": {
    method: "textToImage",
    args: { inputs: "a fox", parameters: { num_inference_steps: 4 } },
    result: image,
  },
  "text-to-video": { method: "textToVideo", args: { inputs: "a fox", parameters: { seed: 7 } }, result: video },
  "text-to-speech": { method: "textToSpeech", args: { inputs: "Hello" }, result: speech },
  "text-to-audio": { method: "textToAudio", args: { inputs: "Rain" }, result: speech },
  "image-to-image": {
    method: "imageToImage",
    args: { inputs: png, parameters: { prompt: "in snow" } },
    result: image,
  },
  "image-to-video": { method: "imageToVideo", args: { inputs: png, parameters: { prompt: "it runs" } }, result: video },
  "image-text-to-image": {
    method: "imageTextToImage",
    args: { inputs: png, parameters: { prompt: "in snow" } },
    result: image,
  },
  "image-text-to-video": {
    method: "imageTextToVideo",
    args: { inputs: png, parameters: { prompt: "it runs" } },
    result: video,
  },
}
