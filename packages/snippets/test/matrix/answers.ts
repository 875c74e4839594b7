import { sampleFile } from "./input-files.ts"

const LABELS = [
  { label: "calm", score: 0.75 },
  { label: "storm", score: 0.25 },
]
const picture = () => sampleFile("answer.png").base64

/** What the server answers; nothing of it is in any request, so what a snippet prints comes from here. */
export const ANSWERS = {
  chatPieces: ["Saturn leads ", "with 274 ", "known moons."],
  vector: [0.125, -0.5, 0.75],
  transcript: "Ferry number nine is late.",
  caption: "A heron on a mooring post",
  /** The default provider's, by task. */
  pipelines: {
    "text-classification": [LABELS],
    "token-classification": [
      { entity_group: "PER", word: "Clara Aumann", start: 0, end: 12, score: 0.875 },
      { entity_group: "LOC", word: "Lisbon", start: 24, end: 30, score: 0.625 },
    ],
    "fill-mask": [{ sequence: "The lighthouse stands there.", score: 0.375, token: 1701, token_str: "jetty" }],
    "question-answering": { answer: "by the old jetty", start: 3, end: 19, score: 0.875 },
    "table-question-answering": { answer: "Saturn", coordinates: [[2, 0]], cells: ["Saturn"], aggregator: "NONE" },
    "zero-shot-classification": [
      { label: "refund", score: 0.8125 },
      { label: "faq", score: 0.125 },
      { label: "legal", score: 0.0625 },
    ],
    summarization: [{ summary_text: "A machine keeps the light." }],
    translation: [{ translation_text: "The lighthouse has stood there for a century." }],
    "feature-extraction": [[0.125, -0.5, 0.75]],
    "sentence-similarity": [0.9375, 0.25, 0.0625],
    "tabular-classification": [1, 0],
    "tabular-regression": [1250.5, 2980.25],
    "audio-classification": LABELS,
    "audio-to-audio": [{ label: "speech", "content-type": "audio/flac", blob: sampleFile("answer.flac").base64 }],
    "automatic-speech-recognition": { text: "Ferry number nine is late." },
    "image-classification": LABELS,
    "image-segmentation": [{ label: "heron", score: 0.875, mask: picture() }],
    "object-detection": [{ label: "heron", score: 0.875, box: { xmin: 11, ymin: 12, xmax: 113, ymax: 114 } }],
    "image-to-text": { generated_text: "A heron on a mooring post" },
    "zero-shot-image-classification": [
      { label: "cat", score: 0.8125 },
      { label: "llama", score: 0.125 },
      { label: "dog", score: 0.0625 },
    ],
    "document-question-answering": [{ answer: "1,204.50 EUR", score: 0.875, start: 31, end: 33 }],
    "visual-question-answering": [{ answer: "sleeping", score: 0.875 }],
  },
} as const
