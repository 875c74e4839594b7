import type { JsonSchema, SchemaOf } from "./json-schema.ts"

/** A part of a message: text, or an image by address or data URL. */
export type ChatContentPart =
  | { type: "text"; text: string; [extra: string]: unknown }
  | { type: "image_url"; image_url: { url: string; [extra: string]: unknown }; [extra: string]: unknown }

/** A call of a tool that the model asks for. */
export interface ChatToolCall {
  id: string
  type: string
  function: {
    name: string
    /** JSON text, as the model wrote it: it may be malformed. */
    arguments: string
    description?: string
  }
}

/** One message of a conversation. */
export interface ChatMessage {
  /** `system`, `user`, `assistant` or `tool`; providers know others. */
  role: string
  content?: string | ChatContentPart[] | null
  name?: string
  tool_calls?: ChatToolCall[]
  /** Which tool call a `tool` message answers. */
  tool_call_id?: string
  [extra: string]: unknown
}

/** A function that the model may call. */
export interface ChatTool {
  type: "function"
  function: {
    name: string
    description?: string
    /** JSON Schema of the arguments. */
    parameters?: unknown
    strict?: boolean
  }
}

/** Which tool the model must or must not call. */
export type ChatToolChoice = "auto" | "none" | "required" | { type?: "function"; function: { name: string } }

/** The form of the answer's text. */
export type ChatResponseFormat =
  | { type: "text" }
  | { type: "json_object" }
  | { type: "json_schema"; json_schema: { name: string; description?: string; schema?: unknown; strict?: boolean } }

/** Input of a chat call; unknown fields are passed to the provider. */
export interface ChatCompletionInput {
  messages: ChatMessage[]
  /** Upper bound of generated tokens. */
  max_tokens?: number
  /** Randomness, 0 to 2; 0 is the most likely text. */
  temperature?: number
  /** Share of probability mass to sample from, above 0 to 1. */
  top_p?: number
  /** How many answers to generate. */
  n?: number
  stop?: string[]
  seed?: number
  /** -2 to 2; positive values discourage repetition of frequent tokens. */
  frequency_penalty?: number
  /** -2 to 2; positive values encourage new topics. */
  presence_penalty?: number
  logit_bias?: number[] | Record<string, number>
  logprobs?: boolean
  /** How many alternatives per token, 0 to 20; needs `logprobs`. */
  top_logprobs?: number
  tools?: ChatTool[]
  tool_choice?: ChatToolChoice
  tool_prompt?: string
  response_format?: ChatResponseFormat
  /** How long the model may think before it answers, such as `low`, where the provider knows it. */
  reasoning_effort?: string
  /** Send the answer as server-sent events; the client sets it. */
  stream?: boolean
  stream_options?: { include_usage?: boolean }
  [extra: string]: unknown
}

/** Tokens that a call used. */
export interface ChatUsage {
  prompt_tokens: number
  completion_tokens: number
  total_tokens: number
  [extra: string]: unknown
}

/** What the model said; it can stand in the messages of the next call as it is. */
export interface ChatAnswerMessage extends ChatMessage {
  /** Null or missing where the model only calls tools. */
  content?: string | null
  tool_calls?: ChatToolCall[]
}

/** How likely a token was. */
export interface ChatTokenLogprob {
  token: string
  logprob: number
  top_logprobs: { token: string; logprob: number; [extra: string]: unknown }[]
  [extra: string]: unknown
}

/** How likely the tokens of an answer were. */
export interface ChatLogprobs {
  content?: ChatTokenLogprob[] | null
  [extra: string]: unknown
}

/** One answer of a chat call. */
export interface ChatChoice {
  index: number
  /** `stop`, `length`, `tool_calls` or a provider's own word. */
  finish_reason: string
  message: ChatAnswerMessage
  logprobs?: ChatLogprobs | null
}

/** Output of a chat call. */
export interface ChatCompletionOutput {
  id: string
  /** Unix time in seconds. */
  created: number
  model: string
  system_fingerprint?: string | null
  choices: ChatChoice[]
  usage: ChatUsage
  [extra: string]: unknown
}

/** The part of an answer that one event of a stream adds. */
export interface ChatDelta {
  role?: string
  content?: string | null
  tool_calls?: {
    index: number
    id?: string
    type?: string
    function: { name?: string; arguments?: string }
  }[]
  [extra: string]: unknown
}

/** One event of a chat stream. */
export interface ChatCompletionChunk {
  id: string
  /** Unix time in seconds. */
  created: number
  model: string
  choices: { index: number; delta: ChatDelta; finish_reason?: string | null; logprobs?: ChatLogprobs | null }[]
  usage?: ChatUsage | null
  [extra: string]: unknown
}

const CONTENT: JsonSchema = {
  anyOf: [
    { type: "string" },
    { type: "null" },
    {
      type: "array",
      items: {
        anyOf: [
          {
            type: "object",
            required: ["type", "text"],
            properties: { type: { const: "text" }, text: { type: "string" } },
          },
          {
            type: "object",
            required: ["type", "image_url"],
            properties: {
              type: { const: "image_url" },
              image_url: { type: "object", required: ["url"], properties: { url: { type: "string", minLength: 1 } } },
            },
          },
        ],
      },
    },
  ],
}

/** JSON Schema of {@link ChatCompletionInput}, without the model. */
export const CHAT_COMPLETION_SCHEMA: SchemaOf<ChatCompletionInput> = {
  title: "Chat completion",
  type: "object",
  required: ["messages"],
  additionalProperties: true,
  properties: {
    messages: {
      type: "array",
      minItems: 1,
      description: "The conversation so far, oldest message first.",
      items: {
        type: "object",
        required: ["role"],
        properties: { role: { type: "string", minLength: 1 }, content: CONTENT, name: { type: "string" } },
      },
    },
    max_tokens: { type: "integer", minimum: 1, description: "Upper bound of generated tokens." },
    temperature: { type: "number", minimum: 0, maximum: 2, description: "Randomness; 0 is the most likely text." },
    top_p: { type: "number", exclusiveMinimum: 0, maximum: 1, description: "Share of probability to sample from." },
    n: { type: "integer", minimum: 1, description: "How many answers to generate." },
    stop: { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
    seed: { type: "integer", description: "The same seed asks for the same answer." },
    frequency_penalty: { type: "number", minimum: -2, maximum: 2 },
    presence_penalty: { type: "number", minimum: -2, maximum: 2 },
    logit_bias: {
      anyOf: [
        { type: "object", additionalProperties: { type: "number" } },
        { type: "array", items: { type: "number" } },
      ],
      description: "What is added to the likelihood of single tokens.",
    },
    logprobs: { type: "boolean" },
    top_logprobs: { type: "integer", minimum: 0, maximum: 20 },
    tools: { type: "array", items: { type: "object" }, description: "Functions that the model may call." },
    tool_choice: {
      anyOf: [
        { type: "string", enum: ["auto", "none", "required"] },
        {
          type: "object",
          required: ["function"],
          properties: {
            function: { type: "object", required: ["name"], properties: { name: { type: "string", minLength: 1 } } },
          },
        },
      ],
      description: "Which function the model must or must not call.",
    },
    tool_prompt: { type: "string" },
    response_format: { type: "object", required: ["type"], properties: { type: { type: "string" } } },
    reasoning_effort: { type: "string", description: "How long the model may think, such as low." },
    stream_options: { type: "object", properties: { include_usage: { type: "boolean" } } },
    stream: { type: "boolean", description: "Send the answer as server-sent events." },
  },
}

/** JSON Schema of {@link ChatCompletionOutput}. */
export const CHAT_COMPLETION_OUTPUT_SCHEMA: JsonSchema = {
  title: "Answer",
  type: "object",
  required: ["id", "created", "model", "choices", "usage"],
  additionalProperties: true,
  properties: {
    id: { type: "string" },
    created: { type: "integer", description: "Unix time in seconds." },
    model: { type: "string" },
    choices: {
      type: "array",
      items: {
        type: "object",
        required: ["index", "message"],
        properties: {
          index: { type: "integer", minimum: 0 },
          finish_reason: { type: ["string", "null"] },
          message: {
            type: "object",
            required: ["role"],
            properties: { role: { type: "string" }, content: CONTENT, tool_calls: { type: ["array", "null"] } },
          },
        },
      },
    },
    usage: {
      type: "object",
      properties: {
        prompt_tokens: { type: "integer", minimum: 0 },
        completion_tokens: { type: "integer", minimum: 0 },
        total_tokens: { type: "integer", minimum: 0 },
      },
    },
  },
}
