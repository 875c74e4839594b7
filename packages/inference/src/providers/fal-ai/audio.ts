import type { AutomaticSpeechRecognitionOutput, TextToSpeechInput } from "@orrery/catalog"
import { InputError } from "../../errors.ts"
import type { FileTaskInput } from "../../file-input.ts"
import { mergedFields, objectOrNothing } from "../../input-fields.ts"
import { MediaFile } from "../../media-file.ts"
import { modelPath } from "../../model-path.ts"
import type { MediaAnswer, TaskAdapter } from "../../provider.ts"
import { objectAt, textAt } from "../../shape.ts"

/** Host of the models that answer at once, without the queue. */
const SYNCHRONOUS = "https://fal.run"

/** What the provider reads today, and under which name; other media types are refused before anything is sent. */
const AUDIO_TYPES: Readonly<Record<string, string>> = {
  "audio/mpeg": "audio/mpeg",
  "audio/mp3": "audio/mpeg",
  "audio/wav": "audio/x-wav",
  "audio/wave": "audio/x-wav",
  "audio/x-wav": "audio/x-wav",
  "audio/webm": "video/webm",
  "video/webm": "video/webm",
}

/** Speech. */
export const textToSpeech: TaskAdapter<TextToSpeechInput, MediaAnswer> = {
  canAnswerUrl: true,
  request: (input, context) => {
    return {
      baseUrl: SYNCHRONOUS,
      path: modelPath(context.providerModelId),
      body: { ...mergedFields(input), text: input.inputs },
    }
  },
  parse: (answer) => ({
    kind: "url",
    url: textAt(objectAt(objectAt(answer, "answer").audio, "audio").url, "audio.url"),
  }),
}

/** Speech recognition. */
export const speechRecognition: TaskAdapter<FileTaskInput, AutomaticSpeechRecognitionOutput> = {
  request: (input, context) => {
    return {
      baseUrl: SYNCHRONOUS,
      path: modelPath(context.providerModelId),
      body: { ...mergedFields(input), audio_url: audioUrl(input.inputs) },
    }
  },
  parse: (answer) => {
    const { text, output, chunks, segments } = objectAt(answer, "answer")
    const whole = textAt(typeof text === "string" ? text : output, "text")
    const timed = timedTexts(chunks, segments)
    return timed.length === 0 ? { text: whole } : { text: whole, chunks: timed }
  },
}

/** A recording as a data URL of a type that the provider reads. @throws InputError naming the accepted types */
export function audioUrl(inputs: unknown): string {
  const accepted = Object.keys(AUDIO_TYPES).join(", ")
  if (!(inputs instanceof MediaFile)) {
    throw new InputError(`inputs should be a Blob with a recording of one of these types: ${accepted}.`)
  }
  const type = AUDIO_TYPES[inputs.type]
  if (type === undefined) {
    const found = inputs.type === "" ? "no type" : inputs.type
    throw new InputError(
      `The recording has ${found}, and fal reads ${accepted}. Convert it, or make the Blob with the right type.`,
    )
  }
  return `data:${type};base64,${inputs.base64}`
}

type TimedText = NonNullable<AutomaticSpeechRecognitionOutput["chunks"]>[number]

/** Models name the pieces in two ways; pieces without a text or times are of no use to anybody. */
function timedTexts(chunks: unknown, segments: unknown): TimedText[] {
  if (Array.isArray(chunks)) {
    return chunks.flatMap((item: unknown) => {
      const { text, timestamp } = objectOrNothing(item)
      const [start, end] = Array.isArray(timestamp) ? (timestamp as unknown[]) : []
      const isTimed = typeof start === "number" && (typeof end === "number" || end === null)
      return typeof text === "string" && isTimed ? [{ text, timestamp: [start, end] as [number, number | null] }] : []
    })
  }
  if (!Array.isArray(segments)) {
    return []
  }
  return segments.flatMap((item: unknown) => {
    const { text, start, end } = objectOrNothing(item)
    return typeof text === "string" ? [{ text, timestamp: [seconds(start), seconds(end)] as [number, number] }] : []
  })
}

function seconds(value: unknown): number {
  return typeof value === "number" ? value : 0
}
