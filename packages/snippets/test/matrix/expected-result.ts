import { inspect } from "node:util"
import type { SnippetClient } from "../../src/index.ts"
import { ANSWERS } from "./answers.ts"
import { type SampleFile, sampleFile } from "./input-files.ts"
import { type Combination, servingProvider } from "./plan.ts"
import type { WorkerResult } from "./worker.ts"

/** What comes of a call: a text, values, or a file. */
export type ExpectedResult =
  | { readonly kind: "chat"; readonly text: string }
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "file"; readonly file: SampleFile }

const IMAGE = "answer.png"
const VIDEO = "answer.mp4"

/** The files of tasks that result in one; recordings differ between providers. */
const FILES: Readonly<Record<string, string>> = {
  "text-to-image": IMAGE,
  "image-to-image": IMAGE,
  "image-text-to-image": IMAGE,
  "text-to-video": VIDEO,
  "image-to-video": VIDEO,
  "image-text-to-video": VIDEO,
}

const RECORDINGS: Readonly<Record<string, string>> = {
  "hf-inference": "answer.flac",
  "fal-ai": "answer.wav",
  replicate: "answer.wav",
  together: "answer.mp3",
  deepinfra: "answer.mp3",
}

/** What a call results in, which is what the server sent. */
export function resultOf(combination: Combination, client: SnippetClient): ExpectedResult {
  const { task, isChat } = combination
  const provider = servingProvider(combination)
  if (isChat) {
    return { kind: "chat", text: ANSWERS.chatPieces.join("") }
  }
  const isRecording = ["text-to-speech", "text-to-audio", "audio-to-audio"].includes(task)
  const name = FILES[task] ?? (isRecording ? RECORDINGS[provider] : undefined)
  if (name !== undefined) {
    return { kind: "file", file: sampleFile(name) }
  }
  if (task === "image-segmentation") {
    return client === "huggingface_hub"
      ? { kind: "value", value: MASK_OF_HUB_CLIENT[provider] }
      : maskOf(provider, client)
  }
  const value =
    VALUES[`${provider}/${task}`] ?? VALUES[task] ?? ANSWERS.pipelines[task as keyof typeof ANSWERS.pipelines]
  return { kind: "value", value }
}

/** Fal answers with the file of a mask, which our own client turns into what the default provider answers with. */
function maskOf(provider: string, client: SnippetClient): ExpectedResult {
  const file = sampleFile(IMAGE)
  if (provider === "hf-inference") {
    return { kind: "value", value: ANSWERS.pipelines["image-segmentation"] }
  }
  return client === "orrery.js" ? { kind: "value", value: ["mask", 1, file.base64] } : { kind: "file", file }
}

/** The Python hub client prints masks as images. */
const MASK_OF_HUB_CLIENT: Readonly<Record<string, unknown>> = {
  "hf-inference": ["heron", "PngImageFile image mode=RGB size=8x8", 0.875],
  "fal-ai": ["mask", "PngImageFile image mode=RGB size=8x8"],
}

/** Values that are not the default provider's. */
const VALUES: Readonly<Record<string, unknown>> = {
  "feature-extraction": ANSWERS.vector,
  "automatic-speech-recognition": ANSWERS.transcript,
  "image-to-text": ANSWERS.caption,
}

/** The file that a run has left behind. */
export interface SavedFile {
  readonly name: string
  readonly bytes: Buffer
}

/** What is wrong with what a run printed or saved; undefined when it is what the server sent. */
export function resultProblem(
  expected: ExpectedResult,
  run: WorkerResult & { readonly saved: readonly SavedFile[] },
  about: { readonly client: SnippetClient; readonly output: string | undefined; readonly isStream: boolean },
): string | undefined {
  const { saved } = run
  if (saved.length !== (about.output === undefined ? 0 : 1) || saved[0]?.name !== about.output) {
    return `saved ${saved.map(({ name }) => name).join(", ") || "nothing"}, expected ${about.output ?? "nothing"}`
  }
  switch (expected.kind) {
    case "chat":
      return chatProblem(expected.text, run.stdout, about)
    case "value":
      return missingLeaf(expected.value, run.stdout, about.client)
    case "file":
      return fileProblem(expected.file, run)
  }
}

function chatProblem(
  text: string,
  stdout: string,
  { client, isStream }: { readonly client: SnippetClient; readonly isStream: boolean },
): string | undefined {
  if (client === "curl") {
    const found = isStream ? streamedText(stdout) : JSON.parse(stdout).choices[0].message.content
    return found === text ? undefined : `printed ${inspect(found)}, expected the answer with ${inspect(text)}`
  }
  const printed = isStream ? text : `${text}\n`
  return stdout.trimEnd() === printed.trimEnd() ? undefined : `printed ${inspect(stdout)}, expected ${inspect(printed)}`
}

function streamedText(stdout: string): string {
  const events = stdout.split("\n").filter((line) => line.startsWith("data: {"))
  return events.map((line) => JSON.parse(line.slice("data: ".length)).choices[0].delta.content).join("")
}

/** Each language prints lists and objects in a form of its own; every value of the answer has to be there, in its order. */
function missingLeaf(value: unknown, stdout: string, client: SnippetClient): string | undefined {
  // The Python hub client makes objects, whose members are in an order of its own.
  const isOrdered = client !== "huggingface_hub"
  let position = 0
  for (const leaf of leavesOf(value)) {
    const found = stdout.indexOf(leaf, isOrdered ? position : 0)
    if (found === -1) {
      return `printed ${inspect(stdout)}, in which ${leaf} is missing`
    }
    position = found + leaf.length
  }
  return undefined
}

function leavesOf(value: unknown): string[] {
  if (typeof value === "object" && value !== null) {
    return Object.values(value).flatMap(leavesOf)
  }
  return [String(value)]
}

function fileProblem(
  expected: SampleFile,
  { saved, isSameImage }: { readonly saved: readonly SavedFile[]; readonly isSameImage?: boolean },
): string | undefined {
  const [file] = saved
  if (file === undefined) {
    return "saved nothing"
  }
  // The Python hub client reads images and writes them anew.
  const isSame = file.bytes.equals(expected.bytes) || isSameImage === true
  return isSame ? undefined : `saved ${file.bytes.length} bytes in ${file.name} that are not ${expected.name}`
}
