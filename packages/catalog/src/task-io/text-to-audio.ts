import { GENERATION_PARAMETERS } from "./generation-parameters.ts"
import type { SchemaOf } from "./json-schema.ts"
import type { TextToAudioParameters } from "./text-to-speech.ts"

/** Input of text to audio: a description of the sound or music. The output is a recording. */
export interface TextToAudioInput {
  inputs: string
  parameters?: TextToAudioParameters
  [extra: string]: unknown
}

/** JSON Schema of {@link TextToAudioInput}. */
export const TEXT_TO_AUDIO_SCHEMA: SchemaOf<TextToAudioInput> = {
  title: "Text to audio",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: { type: "string", minLength: 1, description: "What is to be heard." },
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: { generation_parameters: GENERATION_PARAMETERS },
    },
  },
}
