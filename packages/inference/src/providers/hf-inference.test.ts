import { expect, test } from "vitest"
import { buildRequest } from "../build-request.ts"
import { InputError, ProviderOutputError } from "../errors.ts"
import { MediaFile } from "../media-file.ts"
import type { AnswerContext, CallableTask, JsonObject, TaskAdapter } from "../provider.ts"
import { hfInference } from "./hf-inference.ts"

const BYTES = Uint8Array.from([0x89, 0x50, 0x4e, 0x47])
const FILE = new MediaFile(BYTES, "image/png")
const BASE64 = "iVBORw=="
const LABELS = [{ label: "fox", score: 0.9 }]
const RECORDING = new Blob([BYTES], { type: "audio/flac" })

interface TaskCase {
  readonly input: JsonObject
  /** The JSON that is sent, when it is not the input itself; `file` when it is the file. */
  readonly sent?: JsonObject | "file"
  readonly good: readonly (readonly [answer: unknown, result?: unknown])[]
  /** Answers that are refused, with what the error names. */
  readonly bad: readonly (readonly [answer: unknown, named: string])[]
}

const labelCase: Pick<TaskCase, "good" | "bad"> = {
  good: [[LABELS], [[]], [[{ label: "fox", score: 0.9, extra: true }]]],
  bad: [
    [{ label: "fox" }, "answer should be a list"],
    [[{ score: 1 }], "answer[0].label should be a text, found nothing"],
    [[...LABELS, { label: "cat", score: "1" }], "answer[1].score should be a number, found a text"],
    [[LABELS], "answer[0] should be an object, found a list"],
  ],
}

const numbersCase: Pick<TaskCase, "good" | "bad"> = {
  good: [[[1, 0.5]], [[]]],
  bad: [
    [{ 0: 1 }, "answer should be a list"],
    [[1, null], "answer[1] should be a number, found null"],
    [[1, Number.POSITIVE_INFINITY], "answer[1] should be a number, found Infinity"],
    [[[1]], "answer[0] should be a number, found a list"],
  ],
}

const fileCase: Pick<TaskCase, "good" | "bad"> = {
  good: [[RECORDING, { kind: "blob", blob: RECORDING }]],
  bad: [
    [{ error: "busy" }, "answer should be the bytes of a file"],
    [new Blob([]), "answer should be the bytes of a file, found 0 bytes"],
    [new Blob(["busy"], { type: "text/plain" }), "answer should be the bytes of a file, found 4 bytes of text/plain"],
  ],
}

const chat = { id: "1", created: 1, model: "m", choices: [], usage: null }
const span = { answer: "Ann", start: 0, end: 3, score: 0.9 }
const cells = { answer: "2", cells: ["2"], coordinates: [[0, 1]] }
const passage = { word: "Ann", score: 0.9, start: 0, end: 3 }
const box = { xmin: 1, ymin: 2, xmax: 3, ymax: 4 }
const labelled = { parameters: { candidate_labels: ["fox"] } }

const CASES: Readonly<Record<string, TaskCase>> = {
  conversational: {
    input: { messages: [] },
    sent: { model: "acme/tiny", messages: [] },
    good: [[chat]],
    bad: [[{ ...chat, id: 1 }, "id should be a text"]],
  },
  "text-generation": {
    input: { inputs: "Once", parameters: { max_new_tokens: 3 } },
    sent: { model: "acme/tiny", max_tokens: 3, prompt: "Once" },
    good: [[{ choices: [{ text: " upon" }] }, { generated_text: " upon" }]],
    bad: [[{ choices: [] }, "choices[0] should be an object"]],
  },
  "text-classification": {
    input: { inputs: "I like it", parameters: { top_k: 1 } },
    good: [[[LABELS], LABELS]],
    bad: [
      [LABELS, "answer[0] should be a list, found a value of type object"],
      [[], "answer[0] should be a list, found nothing"],
      [[[{ label: 1 }]], "answer[0][0].label should be a text"],
    ],
  },
  "token-classification": {
    input: { inputs: "Ann" },
    good: [
      [[{ entity_group: "PER", ...passage }]],
      [[{ entity: "B-PER", ...passage }], [{ entity: "B-PER", ...passage, entity_group: "B-PER" }]],
      [[{ entity: "B-PER", entity_group: null, ...passage }], [{ entity: "B-PER", ...passage, entity_group: "B-PER" }]],
      [[{ entity_group: "PER", ...passage, start: null, end: null }]],
    ],
    bad: [
      [[passage], "answer[0].entity_group should be a text, found nothing"],
      [[{ entity_group: "PER", ...passage, start: "0" }], "answer[0].start should be a number, found a text"],
      [[{ entity_group: "PER", ...passage, word: 1 }], "answer[0].word should be a text"],
    ],
  },
  "fill-mask": {
    input: { inputs: "a [MASK]" },
    good: [[[{ sequence: "a fox", score: 1, token: 7, token_str: "fox" }]]],
    bad: [
      [[{ sequence: "a fox", score: 1, token: "7", token_str: "fox" }], "answer[0].token should be a number"],
      [[{ sequence: "a fox", score: 1, token: 7 }], "answer[0].token_str should be a text"],
    ],
  },
  "question-answering": {
    input: { inputs: { question: "Who?", context: "Ann did." } },
    good: [[span], [[span, { ...span, score: 0.1 }], span]],
    bad: [
      [[], "answer[0] should be an object, found nothing"],
      [{ ...span, answer: 1 }, "answer.answer should be a text"],
      [{ ...span, end: Number.NaN }, "end should be a number, found NaN"],
      [[{ ...span, start: null }], "answer[0].start should be a number, found null"],
      [[span, { ...span, answer: 1 }], "answer[1].answer should be a text"],
    ],
  },
  "table-question-answering": {
    input: { inputs: { question: "How many?", table: { n: ["2"] } } },
    good: [[cells], [{ ...cells, aggregator: "SUM" }], [{ ...cells, aggregator: null }, cells], [[cells], cells]],
    bad: [
      [{ ...cells, cells: [2] }, "cells[0] should be a text"],
      [{ ...cells, coordinates: [[0, "1"]] }, "coordinates[0][1] should be a number"],
      [{ ...cells, coordinates: [0] }, "coordinates[0] should be a list"],
      [[{ ...cells, aggregator: 1 }], "answer[0].aggregator should be a text"],
    ],
  },
  "zero-shot-classification": {
    input: { inputs: "buy now", ...labelled },
    good: [
      ...labelCase.good,
      [
        { labels: ["ad", "mail"], scores: [0.8, 0.2], sequence: "buy now" },
        [
          { label: "ad", score: 0.8 },
          { label: "mail", score: 0.2 },
        ],
      ],
    ],
    bad: [
      [{ label: "ad" }, "labels should be a list, found nothing"],
      [{ labels: ["ad"], scores: [0.8, 0.2] }, "scores should be 1 numbers, one for each label"],
      [{ labels: ["ad", "mail"], scores: [0.8] }, "scores should be 2 numbers"],
      [{ labels: ["ad"], scores: ["0.8"] }, "scores[0] should be a number"],
      [[{ score: 1 }], "answer[0].label should be a text"],
    ],
  },
  summarization: {
    input: { inputs: "A long text" },
    good: [[[{ summary_text: "Short" }, { summary_text: "Other" }], { summary_text: "Short" }]],
    bad: [
      [[], "answer[0] should be an object, found nothing"],
      [{ summary_text: "Short" }, "answer should be a list"],
      [[{ summary_text: null }], "answer[0].summary_text should be a text, found null"],
      [[{ summary_text: "Short" }, {}], "answer[1].summary_text should be a text, found nothing"],
    ],
  },
  translation: {
    input: { inputs: "Hallo" },
    good: [
      [[{ translation_text: "Hello" }], { translation_text: "Hello" }],
      [[{ translation_text: "Hello" }, { translation_text: "you" }]],
    ],
    bad: [
      [{ translation_text: "Hello" }, "answer should be a list"],
      [[{ translation_text: "Hello" }, {}], "answer[1].translation_text should be a text"],
    ],
  },
  "feature-extraction": {
    input: { inputs: ["a", "b"], normalize: true },
    good: [[[]], [[0.1, 0.2]], [[[0.1], [0.2]]], [[[[[0.1, 0.2]]]]]],
    bad: [
      [{ data: [] }, "answer should be a list"],
      [[[0.1], 0.2], "answer[1] should be a list"],
      [[0.1, [0.2]], "answer[1] should be a number, found a list"],
      [[[0.1, "0.2"]], "answer[0][1] should be a number, found a text"],
      [[[[[[0.1]]]]], "answer[0][0][0][0] should be a number, found a list"],
    ],
  },
  "sentence-similarity": { input: { inputs: { source_sentence: "a", sentences: ["b"] } }, ...numbersCase },
  "tabular-classification": { input: { inputs: { data: { a: ["1"] } } }, ...numbersCase },
  "tabular-regression": { input: { inputs: { data: { a: ["1"] } } }, ...numbersCase },
  "text-to-image": {
    input: { inputs: "a fox", parameters: { seed: 7 } },
    good: [
      [FILE.blob, { kind: "blob", blob: FILE.blob }],
      [{ data: [{ b64_json: BASE64 }] }, { kind: "base64", base64: BASE64 }],
      [{ output: ["https://files.example/1.png"] }, { kind: "url", url: "https://files.example/1.png" }],
    ],
    bad: [
      [{ data: [null] }, "answer should be image bytes, data[0].b64_json or output[0]"],
      [{ data: [{ b64_json: 1 }], output: [] }, "answer should be image bytes"],
      ["x", "answer should be an object, found a text"],
      [new Blob(["busy"], { type: "text/plain" }), "answer should be the bytes of a file"],
    ],
  },
  "text-to-speech": { input: { inputs: "Hello" }, ...fileCase },
  "text-to-audio": { input: { inputs: "rain" }, ...fileCase },
  "audio-classification": { input: { inputs: FILE }, sent: "file", ...labelCase },
  "image-classification": { input: { inputs: FILE, parameters: {} }, sent: "file", ...labelCase },
  "object-detection": {
    input: { inputs: FILE, parameters: { threshold: 0.5 } },
    sent: { inputs: BASE64, parameters: { threshold: 0.5 } },
    good: [[[{ label: "fox", score: 0.9, box }]]],
    bad: [
      [[{ label: "fox", score: 0.9 }], "answer[0].box should be an object, found nothing"],
      [[{ label: "fox", score: 0.9, box: { ...box, ymax: "4" } }], "answer[0].box.ymax should be a number"],
    ],
  },
  "automatic-speech-recognition": {
    input: { inputs: FILE, language: "en" },
    sent: { inputs: BASE64, language: "en" },
    good: [
      [{ text: "hi", lang: "en" }],
      [{ text: "hi", chunks: null }, { text: "hi" }],
      [{ text: "hi", chunks: [{ text: "hi", timestamp: [0, null] }] }],
    ],
    bad: [
      [[{ text: "hi" }], "answer should be an object, found a list"],
      [{ generated_text: "hi" }, "text should be a text, found nothing"],
      [{ text: "hi", chunks: [{ text: "hi" }] }, "chunks[0].timestamp should be a list"],
      [{ text: "hi", chunks: [{ text: "hi", timestamp: ["0", 1] }] }, "chunks[0].timestamp[0] should be a number"],
    ],
  },
  "audio-to-audio": {
    input: { inputs: FILE },
    sent: "file",
    good: [[[{ label: "speech", "content-type": "audio/flac", blob: BASE64 }]]],
    bad: [
      [{ label: "speech" }, "answer should be a list"],
      [[{ label: "speech", blob: BASE64 }], "answer[0].content-type should be a text"],
    ],
  },
  "image-to-text": {
    input: { inputs: FILE },
    sent: "file",
    good: [[{ generated_text: "a fox" }]],
    bad: [
      [[{ generated_text: "a fox" }], "answer should be an object, found a list"],
      [{ text: "a fox" }, "generated_text should be a text"],
    ],
  },
  "image-to-image": {
    input: { inputs: FILE, parameters: { prompt: "a cat" } },
    sent: { inputs: BASE64, parameters: { prompt: "a cat" } },
    ...fileCase,
  },
  "image-segmentation": {
    input: { inputs: FILE },
    sent: { inputs: BASE64 },
    good: [
      [[{ label: "fox", mask: BASE64, score: 0.9 }]],
      [[{ label: "fox", mask: BASE64, score: null }]],
      [[{ label: "fox", mask: BASE64 }]],
    ],
    bad: [
      [[{ label: "fox" }], "answer[0].mask should be a text, found nothing"],
      [[{ label: "fox", mask: BASE64, score: "1" }], "answer[0].score should be a number"],
    ],
  },
  "zero-shot-image-classification": {
    input: { inputs: FILE, ...labelled },
    sent: { inputs: { image: BASE64 }, ...labelled },
    ...labelCase,
  },
  "document-question-answering": {
    input: { inputs: { question: "Total?", image: FILE } },
    sent: { inputs: { question: "Total?", image: BASE64 } },
    good: [
      [[{ answer: "12", score: 0.9, start: 3, end: 4 }], { answer: "12", score: 0.9, start: 3, end: 4 }],
      [[{ answer: "12", score: null }, { answer: "13" }], { answer: "12" }],
    ],
    bad: [
      [[], "answer[0] should be an object, found nothing"],
      [{ answer: "12" }, "answer should be a list"],
      [[{ answer: "12", end: "4" }], "answer[0].end should be a number"],
      [[{ answer: "12" }, null], "answer[1] should be an object, found null"],
    ],
  },
  "visual-question-answering": {
    input: { inputs: { question: "Animal?", image: FILE } },
    sent: { inputs: { question: "Animal?", image: BASE64 } },
    good: [[[{ answer: "fox", score: 0.9 }], { answer: "fox", score: 0.9 }]],
    bad: [
      [{ answer: "fox", score: 0.9 }, "answer should be a list"],
      [[{ answer: "fox" }], "answer[0].score should be a number, found nothing"],
    ],
  },
}

const CONTEXT: AnswerContext = {
  model: "acme/tiny",
  providerModelId: "acme/tiny",
  isRouted: true,
  hubUrl: "https://huggingface.co",
  wantsUrl: false,
  wantsJob: false,
  download: () => Promise.reject(new Error("nothing is downloaded here")),
}

const tasks = Object.entries(CASES) as [CallableTask, TaskCase][]

test("serves 28 tasks, and each is tried out below", () => {
  expect(Object.keys(hfInference.tasks).sort()).toEqual(Object.keys(CASES).sort())
  expect(tasks).toHaveLength(28)
})

test.each(tasks)("sends %s as the provider takes it", (task, { input, sent }) => {
  const request = requestOf(task, input)
  if (sent === "file") {
    expect(request.body).toBeInstanceOf(Blob)
    expect((request.body as Blob).type).toBe("image/png")
    expect(request.headers).not.toHaveProperty("Content-Type")
  } else {
    expect(request.json).toEqual(sent ?? input)
  }
  expect(request.url).toBe(`https://router.huggingface.co/hf-inference/models/acme/tiny${SUFFIXES[task] ?? ""}`)
})

const SUFFIXES: Readonly<Record<string, string>> = {
  conversational: "/v1/chat/completions",
  "text-generation": "/v1/completions",
  "feature-extraction": "/pipeline/feature-extraction",
  "sentence-similarity": "/pipeline/sentence-similarity",
}

test.each(tasks)("reads the answers to %s and names what is wrong in others", async (task, { good, bad }) => {
  for (const [answer, result = answer] of good) {
    expect(await adapterOf(task).parse(answer, CONTEXT)).toEqual(result)
  }
  for (const [answer, named] of bad) {
    const error = thrownBy(() => adapterOf(task).parse(answer, CONTEXT))
    expect(error).toBeInstanceOf(ProviderOutputError)
    expect((error as Error).message).toContain(named)
  }
})

test("takes an image by itself or as a field", () => {
  const { json } = requestOf("zero-shot-image-classification", { inputs: { image: FILE }, ...labelled })
  expect(json).toEqual({ inputs: { image: BASE64 }, ...labelled })
})

const IMAGE_TASKS = ["zero-shot-image-classification", "document-question-answering", "visual-question-answering"]

test.each(tasks.filter(([task]) => task !== "conversational"))(
  "refuses %s without its input",
  (task, { input, sent }) => {
    const field = IMAGE_TASKS.includes(task) ? /inputs\.(image|question)/ : /inputs/
    for (const inputs of [
      undefined,
      null,
      ...(sent === undefined || task === "text-generation" ? [FILE] : ["a fox", {}]),
    ]) {
      const error = thrownBy(() => requestOf(task, { ...input, inputs }))
      expect(error).toBeInstanceOf(InputError)
      expect((error as Error).message).toContain(task)
      expect((error as Error).message).toMatch(field)
    }
  },
)

function requestOf(task: CallableTask, input: JsonObject) {
  return buildRequest({ provider: hfInference, task, model: "acme/tiny", input: input as never })
}

function adapterOf(task: CallableTask): TaskAdapter<JsonObject, unknown> {
  return hfInference.tasks[task] as TaskAdapter<JsonObject, unknown>
}

function thrownBy(call: () => unknown): unknown {
  try {
    call()
  } catch (error) {
    return error
  }
  return undefined
}
