import type { AutomaticSpeechRecognitionOutput, TextToSpeechInput } from "@orrery/catalog"
import { InputError } from "./errors.ts"
import { fieldsOf, mergedFields } from "./input-fields.ts"
import { MediaFile } from "./media-file.ts"
import type { JsonObject, MediaAnswer, TaskAdapter, TaskContext, TaskTypes } from "./provider.ts"
import { fileIn, numberAt, objectAt, textAt } from "./shape.ts"

/** How a provider's speech differs from the protocol. */
export interface SpeechVariant {
  readonly path?: string
  /** The voice of models that need one, when the caller names none. */
  readonly defaultVoice?: (context: TaskContext) => string | undefined
}

/** Speech by the OpenAI protocol; the answer is the recording itself. */
/* @__NO_SIDE_EFFECTS__ */
export function openaiSpeech(variant: SpeechVariant = {}): TaskAdapter<TextToSpeechInput, MediaAnswer> {
  return {
    canAnswerUrl: false,
    request: (input, context) => {
      const { extra, parameters } = fieldsOf(input)
      const voice = variant.defaultVoice?.(context)
      return {
        path: variant.path ?? "v1/audio/speech",
        body: {
          ...(voice === undefined ? {} : { voice }),
          ...extra,
          ...parameters,
          input: input.inputs,
          model: context.providerModelId,
        },
      }
    },
    parse: (answer) => fileIn(answer, "a recording"),
  }
}

/** How a provider's transcription differs from the protocol. */
export interface TranscriptionVariant {
  readonly path?: string
  /** True when the provider reads a recording from an address. */
  readonly takesAddress?: boolean
}

type SpeechRecognition = TaskTypes["automatic-speech-recognition"]

/** Speech recognition by the OpenAI protocol: a form with the recording as a file. */
/* @__NO_SIDE_EFFECTS__ */
export function openaiTranscription(
  variant: TranscriptionVariant = {},
): TaskAdapter<SpeechRecognition["input"], SpeechRecognition["output"]> {
  return {
    request: (input, context) => {
      const form = new FormData()
      const { inputs } = input
      if (inputs instanceof MediaFile) {
        form.append("file", inputs.blob, `audio.${extensionOf(inputs.type)}`)
      } else if (variant.takesAddress === true && /^https?:\/\//i.test(String(inputs))) {
        form.append("file", String(inputs))
      } else {
        const address = variant.takesAddress === true ? ", or the address of one" : ""
        throw new InputError(`inputs should be a Blob or an ArrayBuffer with a recording${address}.`)
      }
      // A form would hold a second model beside the right one.
      const { model: _model, ...fields }: JsonObject = mergedFields(input)
      for (const [name, value] of Object.entries(fields)) {
        appendField(form, name, value)
      }
      form.append("model", context.providerModelId)
      return { path: variant.path ?? "v1/audio/transcriptions", body: form }
    },
    parse: transcription,
  }
}

function appendField(form: FormData, name: string, value: unknown): void {
  if (value !== null && value !== undefined) {
    form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value))
  }
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  mpeg: "mp3",
  mp3: "mp3",
  mp4: "mp4",
  m4a: "m4a",
  "x-m4a": "m4a",
  flac: "flac",
  "x-flac": "flac",
  ogg: "ogg",
  webm: "webm",
}

/** Providers tell the format by the file's name; what is not known is taken for WAV. */
function extensionOf(type: string): string {
  return EXTENSIONS[type.slice(type.indexOf("/") + 1)] ?? "wav"
}

function transcription(answer: unknown): AutomaticSpeechRecognitionOutput {
  const { text, segments } = objectAt(answer, "answer")
  const found = textAt(text, "text")
  return Array.isArray(segments) ? { text: found, chunks: segments.map(chunkOf) } : { text: found }
}

function chunkOf(value: unknown, position: number): { text: string; timestamp: [number, number] } {
  const path = `segments[${position}]`
  const segment: JsonObject = objectAt(value, path)
  return {
    text: textAt(segment.text, `${path}.text`),
    timestamp: [numberAt(segment.start, `${path}.start`), numberAt(segment.end, `${path}.end`)],
  }
}
