import {
  CHAT_COMPLETION_OUTPUT_SCHEMA,
  CHAT_COMPLETION_SCHEMA,
  type ChatCompletionInput,
  type ChatCompletionOutput,
} from "./chat-completion.ts"
import type { JsonSchema } from "./json-schema.ts"

/** Input of image and text to text: a conversation whose messages may hold images. */
export type ImageTextToTextInput = ChatCompletionInput

/** Output of image and text to text: the answer of a conversation. */
export type ImageTextToTextOutput = ChatCompletionOutput

/** JSON Schema of {@link ImageTextToTextInput}. */
export const IMAGE_TEXT_TO_TEXT_SCHEMA: JsonSchema = { ...CHAT_COMPLETION_SCHEMA, title: "Image and text to text" }

/** JSON Schema of {@link ImageTextToTextOutput}. */
export const IMAGE_TEXT_TO_TEXT_OUTPUT_SCHEMA: JsonSchema = CHAT_COMPLETION_OUTPUT_SCHEMA
