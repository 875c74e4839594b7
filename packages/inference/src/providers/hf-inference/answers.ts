import type {
  DocumentQuestionAnsweringOutput,
  FeatureExtractionOutput,
  FillMaskOutput,
  FoundObject,
  ImageSegmentationOutput,
  LabelScore,
  QuestionAnsweringOutput,
  TableQuestionAnsweringOutput,
  TokenClassificationOutput,
  TranslationOutput,
  VisualQuestionAnsweringOutput,
} from "@orrery/catalog"
import type { CallableTask, MediaAnswer, TaskContext, TaskTypes } from "../../provider.ts"
import { fileIn, listAt, mismatch, numberAt, objectAt, textAt } from "../../shape.ts"
import { type Check, firstOf, firstOfAll, listOf, nullable, oneOrFirstOf, optional, record, WHOLE } from "./checks.ts"

/** Reads the answer to a task. @throws ProviderOutputError `bad_shape` */
export type AnswerReader<Task extends CallableTask> = (
  answer: unknown,
  context: TaskContext,
) => TaskTypes[Task]["output"]

const labelScore = record<LabelScore>({ label: textAt, score: numberAt })
const labelScores = whole(listOf(labelScore))
const numbers = whole(listOf(numberAt))
const labelsAndScores = whole(record({ labels: listOf(textAt), scores: listOf(numberAt) }))
const translationList = whole(listOf(record({ translation_text: textAt })))
const passageFields = record<TokenClassificationOutput[number]>({
  entity_group: optional(textAt),
  entity: optional(textAt),
  word: textAt,
  score: numberAt,
  start: nullable(numberAt),
  end: nullable(numberAt),
})

/** Readers of the tasks whose request is the caller's own JSON. */
export const JSON_ANSWERS = {
  "text-classification": whole(firstOf(listOf(labelScore))),
  "token-classification": whole(listOf(markedPassage)),
  "fill-mask": whole(
    listOf(record<FillMaskOutput[number]>({ sequence: textAt, score: numberAt, token: numberAt, token_str: textAt })),
  ),
  "question-answering": whole(
    oneOrFirstOf(record<QuestionAnsweringOutput>({ answer: textAt, score: numberAt, start: numberAt, end: numberAt })),
  ),
  "table-question-answering": whole(
    oneOrFirstOf(
      record<TableQuestionAnsweringOutput>({
        answer: textAt,
        cells: listOf(textAt),
        coordinates: listOf(listOf(numberAt)),
        aggregator: optional(textAt),
      }),
    ),
  ),
  "zero-shot-classification": zeroShotLabels,
  summarization: whole(firstOfAll(record({ summary_text: textAt }))),
  translation: translations,
  "feature-extraction": nestedNumbers,
  "sentence-similarity": numbers,
  "tabular-classification": numbers,
  "tabular-regression": numbers,
  "text-to-image": imageAnswer,
  "text-to-speech": fileAnswer,
  "text-to-audio": fileAnswer,
} satisfies { readonly [Task in CallableTask]?: AnswerReader<Task> }

/** Readers of the tasks whose request is a file, or JSON with the file as base64 text when there is more to say. */
export const FILE_ANSWERS = {
  "audio-classification": labelScores,
  "image-classification": labelScores,
  "object-detection": whole(
    listOf(
      record<FoundObject>({
        label: textAt,
        score: numberAt,
        box: record({ xmin: numberAt, ymin: numberAt, xmax: numberAt, ymax: numberAt }),
      }),
    ),
  ),
  "automatic-speech-recognition": whole(
    record<TaskTypes["automatic-speech-recognition"]["output"]>({
      text: textAt,
      chunks: optional(listOf(record({ text: textAt, timestamp: timeSpan }))),
    }),
  ),
  "audio-to-audio": whole(listOf(record({ label: textAt, "content-type": textAt, blob: textAt }))),
  "image-to-text": whole(record({ generated_text: textAt })),
  "image-to-image": fileAnswer,
} satisfies { readonly [Task in CallableTask]?: AnswerReader<Task> }

/** Models that tell no score write null, which callers of this task know. */
const scoreOrNull = nullable(optional(numberAt)) as Check<number | undefined>

/** Reader of the task whose file is always base64 text in JSON. */
export const BASE64_ANSWERS = {
  "image-segmentation": whole(
    listOf(record<ImageSegmentationOutput[number]>({ label: textAt, mask: textAt, score: scoreOrNull })),
  ),
} satisfies { readonly [Task in CallableTask]?: AnswerReader<Task> }

/** Readers of the tasks whose `inputs` is an object with an image. */
export const IMAGE_OBJECT_ANSWERS = {
  "zero-shot-image-classification": labelScores,
  "document-question-answering": whole(
    firstOfAll(
      record<DocumentQuestionAnsweringOutput>({
        answer: textAt,
        score: optional(numberAt),
        start: optional(numberAt),
        end: optional(numberAt),
      }),
    ),
  ),
  "visual-question-answering": whole(
    firstOfAll(record<VisualQuestionAnsweringOutput>({ answer: textAt, score: numberAt })),
  ),
} satisfies { readonly [Task in CallableTask]?: AnswerReader<Task> }

/* @__NO_SIDE_EFFECTS__ */
function whole<Value>(check: Check<Value>): (answer: unknown) => Value {
  return (answer) => check(answer, WHOLE)
}

/** Without aggregation the label is called `entity`; callers find it under `entity_group` as well. */
function markedPassage(value: unknown, path: string): TokenClassificationOutput[number] {
  const passage = passageFields(value, path)
  return { ...passage, entity_group: textAt(passage.entity_group ?? passage.entity, `${path}.entity_group`) }
}

/** Older servers answer with a list of labels beside a list of scores. */
function zeroShotLabels(answer: unknown): LabelScore[] {
  if (Array.isArray(answer)) {
    return labelScores(answer)
  }
  const { labels, scores } = labelsAndScores(answer)
  if (labels.length !== scores.length) {
    throw mismatch("scores", `${labels.length} numbers, one for each label`, scores)
  }
  return labels.map((label, position) => ({ label, score: numberAt(scores[position], `scores[${position}]`) }))
}

/** One translation comes by itself, as users of the method know it; several come as a list. */
function translations(answer: unknown): TranslationOutput {
  const list = translationList(answer)
  const [only] = list
  return list.length === 1 && only !== undefined ? only : list
}

function timeSpan(value: unknown, path: string): [number, number | null] {
  const [start, end = null] = listAt(value, path)
  // A recording that ends in the middle of a word has no end for it.
  return [numberAt(start, `${path}[0]`), nullable(numberAt)(end, `${path}[1]`)]
}

const MAX_NESTING = 4 // batch, token, layer, dimension

function nestedNumbers(answer: unknown): FeatureExtractionOutput {
  const list = listAt(answer, WHOLE)
  let levels = 1
  for (let first = list[0]; Array.isArray(first) && levels < MAX_NESTING; first = first[0]) {
    levels += 1
  }
  checkLevel(list, WHOLE, levels)
  return list as FeatureExtractionOutput
}

/** All numbers are on the last level. Paths are made for errors only: there may be a million numbers. */
function checkLevel(list: readonly unknown[], path: string, levels: number): void {
  for (const [position, item] of list.entries()) {
    if (levels > 1) {
      const here = `${path}[${position}]`
      checkLevel(listAt(item, here), here, levels - 1)
    } else if (!Number.isFinite(item)) {
      throw mismatch(`${path}[${position}]`, "a number", item)
    }
  }
}

/** Most models answer with bytes; some with base64 in the manner of OpenAI, or with an address. */
function imageAnswer(answer: unknown): MediaAnswer {
  if (answer instanceof Blob) {
    return fileAnswer(answer)
  }
  const { data, output } = objectAt(answer, WHOLE)
  if (Array.isArray(data) && typeof data[0]?.b64_json === "string") {
    return { kind: "base64", base64: data[0].b64_json }
  }
  if (Array.isArray(output) && typeof output[0] === "string") {
    return { kind: "url", url: output[0] }
  }
  throw mismatch(WHOLE, "image bytes, data[0].b64_json or output[0]", answer)
}

function fileAnswer(answer: unknown): MediaAnswer {
  return fileIn(answer, "the bytes of a file")
}
