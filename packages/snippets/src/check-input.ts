import type { JsonObject } from "@orrery/inference"
import { READS_FILE } from "./file-tasks.ts"

/** What the members of `inputs` have to be, for tasks whose input is more than one text. */
const MEMBERS: Readonly<Record<string, Readonly<Record<string, "text" | "texts" | "table">>>> = {
  "document-question-answering": { image: "text", question: "text" },
  "question-answering": { question: "text", context: "text" },
  "sentence-similarity": { source_sentence: "text", sentences: "texts" },
  "table-question-answering": { table: "table" },
  "tabular-classification": { data: "table" },
  "tabular-regression": { data: "table" },
  "visual-question-answering": { image: "text", question: "text" },
}

/** Tasks that take one text, or a list of texts. */
const TEXTS: ReadonlySet<string> = new Set([
  "feature-extraction",
  "summarization",
  "text-classification",
  "translation",
])

/** How many labels there have to be to choose from. */
const FEWEST_LABELS: Readonly<Record<string, number>> = {
  "zero-shot-classification": 1,
  "zero-shot-image-classification": 2,
}

/** Deeper values are printed as nothing. */
const DEEPEST = 30

/** Tasks that may go without their file. */
const FILE_OPTIONAL: ReadonlySet<string> = new Set(["image-text-to-image", "image-text-to-video"])

/**
 * Says what is wrong with the form of an input, so that no code is shown for what no server takes.
 *
 * @returns a clause with its full stop; undefined when the form is right
 */
export function inputProblem(task: string, input: JsonObject): string | undefined {
  if (depthOf(input) > DEEPEST) {
    return `it is nested more than ${DEEPEST} levels deep.`
  }
  if (task === "conversational") {
    const { messages } = input
    return Array.isArray(messages) && messages.length > 0
      ? undefined
      : "messages should be a list with a message in it."
  }
  return parametersProblem(task, input.parameters) ?? inputsProblem(task, input.inputs)
}

function parametersProblem(task: string, parameters: unknown): string | undefined {
  if (parameters !== undefined && (typeof parameters !== "object" || Array.isArray(parameters))) {
    return "parameters should be an object."
  }
  const fewest = Object.hasOwn(FEWEST_LABELS, task) ? (FEWEST_LABELS[task] ?? 0) : 0
  const labels = memberOf(parameters, "candidate_labels")
  return fewest === 0 || (isOf("texts", labels) && Array.isArray(labels) && labels.length >= fewest)
    ? undefined
    : `parameters.candidate_labels should be a list of texts, ${fewest} or more.`
}

function inputsProblem(task: string, inputs: unknown): string | undefined {
  const members = Object.hasOwn(MEMBERS, task) ? MEMBERS[task] : undefined
  if (members !== undefined) {
    const wrong = Object.entries(members).find(([name, kind]) => !isOf(kind, memberOf(inputs, name)))
    return wrong === undefined ? undefined : `inputs.${wrong[0]} should be ${KINDS[wrong[1]]}.`
  }
  if (READS_FILE.has(task)) {
    const isLeftOut = inputs === undefined && FILE_OPTIONAL.has(task)
    return isLeftOut || isOf("text", inputs) ? undefined : "inputs should be the name or the address of a file."
  }
  const isRight = isOf("text", inputs) || (TEXTS.has(task) && isOf("texts", inputs))
  return isRight ? undefined : "inputs should be a text."
}

const KINDS = {
  text: "a text that is not empty",
  texts: "a list of texts",
  table: "an object with a list for each column",
} as const

function isOf(kind: keyof typeof KINDS, value: unknown): boolean {
  if (kind === "text") {
    return typeof value === "string" && value !== ""
  }
  if (kind === "texts") {
    return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "string")
  }
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(Array.isArray)
  )
}

function memberOf(value: unknown, name: string): unknown {
  const isObject = typeof value === "object" && value !== null && Object.hasOwn(value, name)
  return isObject ? (value as JsonObject)[name] : undefined
}

/** Levels of lists and objects; what is deeper than anybody looks, or leads back to itself, counts as just too deep. */
function depthOf(value: unknown, level = 0): number {
  if (typeof value !== "object" || value === null || level > DEEPEST) {
    return level
  }
  return Object.values(value).reduce((deepest: number, item) => Math.max(deepest, depthOf(item, level + 1)), level)
}
