import { GENERATION_PARAMETERS } from "./generation-parameters.ts"
import type { JsonSchema, SchemaOf } from "./json-schema.ts"
import { type SummarizationParameters, TEXT_TRUNCATION } from "./summarization.ts"

/** Parameters of translation; unknown ones are passed to the provider. */
export interface TranslationParameters extends SummarizationParameters {
  /** Language of the text, by the model's own code, such as `en_XX`; needed by models for many languages. */
  src_lang?: string
  /** Language to translate into, by the model's own code, such as `fr_XX`. */
  tgt_lang?: string
}

/** Input of translation: a text, or several, where the provider takes them. */
export interface TranslationInput {
  inputs: string | string[]
  parameters?: TranslationParameters
  [extra: string]: unknown
}

/** One translated text. */
export interface Translation {
  translation_text: string
}

/** Output of translation: one text, or a list for several inputs. */
export type TranslationOutput = Translation | Translation[]

/** JSON Schema of {@link TranslationInput}. */
export const TRANSLATION_SCHEMA: SchemaOf<TranslationInput> = {
  title: "Translation",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: {
      anyOf: [
        { type: "string", minLength: 1 },
        { type: "array", minItems: 1, items: { type: "string" } },
      ],
      description: "The text to translate.",
    },
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: {
        src_lang: { type: "string", description: "Language of the text, by the model's own code." },
        tgt_lang: { type: "string", description: "Language to translate into, by the model's own code." },
        clean_up_tokenization_spaces: { type: "boolean", description: "Remove blanks before punctuation." },
        truncation: TEXT_TRUNCATION,
        generate_parameters: GENERATION_PARAMETERS,
      },
    },
  },
}

const TRANSLATED: JsonSchema = {
  type: "object",
  required: ["translation_text"],
  additionalProperties: true,
  properties: { translation_text: { type: "string" } },
}

/** JSON Schema of {@link TranslationOutput}. */
export const TRANSLATION_OUTPUT_SCHEMA: JsonSchema = {
  title: "Translated text",
  anyOf: [TRANSLATED, { type: "array", items: TRANSLATED }],
}
