import { GENERATION_PARAMETERS, type GenerationParameters } from "./generation-parameters.ts"
import type { SchemaOf } from "./json-schema.ts"

/** Parameters of speech and of sound from text; `voice`, `speed` and others are passed to the provider. */
export interface TextToAudioParameters {
  generation_parameters?: GenerationParameters
  [extra: string]: unknown
}

/** Input of text to speech: the text to speak. The output is a recording. */
export interface TextToSpeechInput {
  inputs: string
  parameters?: TextToAudioParameters
  [extra: string]: unknown
}

/** JSON Schema of {@link TextToSpeechInput}. */
export const TEXT_TO_SPEECH_SCHEMA: SchemaOf<TextToSpeechInput> = {
  title: "Text to speech",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: { type: "string", minLength: 1, description: "The text to speak." },
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: { generation_parameters: GENERATION_PARAMETERS },
    },
  },
}
