import { AUDIO_BYTES, type BinaryInput } from "./bytes.ts"
import { GENERATION_PARAMETERS, type GenerationParameters } from "./generation-parameters.ts"
import type { JsonSchema, SchemaOf } from "./json-schema.ts"

/** Parameters of speech recognition; unknown ones are passed to the provider. */
export interface AutomaticSpeechRecognitionParameters {
  /** Answer pieces of the text with their times; `word` and `char` ask for finer pieces, where the model can. */
  return_timestamps?: boolean | "word" | "char"
  generation_parameters?: GenerationParameters
  [extra: string]: unknown
}

/** Input of speech recognition: the recording to write down. */
export interface AutomaticSpeechRecognitionInput {
  inputs: BinaryInput
  parameters?: AutomaticSpeechRecognitionParameters
  [extra: string]: unknown
}

/** A piece of the text with its place in the recording. */
export interface TimedText {
  text: string
  /** Start and end in seconds; the end is null when the recording stops within the piece. */
  timestamp: [number, number | null]
}

/** Output of speech recognition. */
export interface AutomaticSpeechRecognitionOutput {
  text: string
  /** Pieces in order, if times were asked for. */
  chunks?: TimedText[]
}

/** JSON Schema of {@link AutomaticSpeechRecognitionInput}. */
export const AUTOMATIC_SPEECH_RECOGNITION_SCHEMA: SchemaOf<AutomaticSpeechRecognitionInput> = {
  title: "Speech recognition",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: AUDIO_BYTES,
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: {
        return_timestamps: {
          anyOf: [{ type: "boolean" }, { type: "string", enum: ["word", "char"] }],
          description: "Answer pieces of the text with their times.",
        },
        generation_parameters: GENERATION_PARAMETERS,
      },
    },
  },
}

/** JSON Schema of {@link AutomaticSpeechRecognitionOutput}. */
export const AUTOMATIC_SPEECH_RECOGNITION_OUTPUT_SCHEMA: JsonSchema = {
  title: "Text of the recording",
  type: "object",
  required: ["text"],
  additionalProperties: true,
  properties: {
    text: { type: "string" },
    chunks: {
      type: "array",
      items: {
        type: "object",
        required: ["text", "timestamp"],
        properties: {
          text: { type: "string" },
          timestamp: {
            type: "array",
            minItems: 2,
            maxItems: 2,
            items: { type: ["number", "null"] },
            description: "Start and end in seconds.",
          },
        },
      },
    },
  },
}
