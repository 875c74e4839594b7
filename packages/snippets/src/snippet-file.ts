import { type JsonObject, MediaFile } from "@orrery/inference"
import { PICTURE_QUESTIONS, READS_FILE } from "./file-tasks.ts"

/** A file that a snippet reads. */
export interface SnippetFile {
  readonly name: string
  readonly type: string
  /** What the code calls it. */
  readonly variable: "image" | "audio"
  /**
   * Stands for the file's content wherever a request has it as base64 text. It occurs in no value of the caller, so
   * literals that hold it can be found in printed code.
   */
  readonly mark: string
}

const TYPES: Readonly<Record<string, string>> = {
  aac: "audio/aac",
  avif: "image/avif",
  bmp: "image/bmp",
  flac: "audio/flac",
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  m4a: "audio/mp4",
  mp3: "audio/mpeg",
  mp4: "audio/mp4",
  ogg: "audio/ogg",
  opus: "audio/ogg",
  png: "image/png",
  tif: "image/tiff",
  tiff: "image/tiff",
  wav: "audio/wav",
  weba: "audio/webm",
  webm: "audio/webm",
  webp: "image/webp",
}

/**
 * The file of a call's input; undefined when the task takes none, or when the caller gives an address in its place.
 *
 * Whatever else the call holds is only looked at for the mark, which is like none of it.
 */
export function fileOfInput({
  task,
  input,
  ...call
}: {
  readonly task: string
  readonly input: JsonObject
}): SnippetFile | undefined {
  const name = PICTURE_QUESTIONS.has(task) ? objectOf(input.inputs).image : input.inputs
  if (!READS_FILE.has(task) || typeof name !== "string" || /^(https?:\/\/|data:)/i.test(name)) {
    return undefined
  }
  const variable = /audio|speech/.test(task) ? "audio" : "image"
  const extension = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? ""
  const type = Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined
  return {
    name,
    type: type ?? `${variable}/${variable === "audio" ? "wav" : "png"}`,
    variable,
    mark: markBeside([input, call]),
  }
}

/** The input with the marked content in place of the file's name. */
export function withContent(task: string, input: JsonObject, file: SnippetFile | undefined): JsonObject {
  if (file === undefined) {
    return input
  }
  const bytes = Uint8Array.from(atob(file.mark), (character) => character.charCodeAt(0))
  const media = new MediaFile(bytes, file.type, new Blob([bytes], { type: file.type }))
  return withFile(task, input, media)
}

/** The input with a value in place of the file's name. */
export function withFile(task: string, input: JsonObject, value: unknown): JsonObject {
  return { ...input, inputs: PICTURE_QUESTIONS.has(task) ? { ...objectOf(input.inputs), image: value } : value }
}

/** A mark is the base64 text of 15 bytes, so that it has no padding and reads back as it is. */
function markBeside(values: unknown): string {
  const text = JSON.stringify(values)
  for (let number = 0; ; number += 1) {
    const mark = btoa(`file-${String(number).padStart(10, "0")}`)
    if (!text.includes(mark)) {
      return mark
    }
  }
}

function objectOf(value: unknown): JsonObject {
  return typeof value === "object" && value !== null ? (value as JsonObject) : {}
}
