/** Why a capability is believed to be there or not. */
export interface Evidence {
  /** `read`: the template looks at it. `probe`: a conversation was rendered; these decide. */
  readonly kind: "read" | "probe"
  /** Line of the template, from 1. */
  readonly line?: number
  readonly note: string
}

/** Something that a chat template can do. */
export interface Capability {
  readonly supported: boolean
  readonly evidence: readonly Evidence[]
}

/** What a chat template can do with a conversation. */
export interface TemplateCapabilities {
  /** Messages of the role `system`. */
  readonly systemRole: Capability
  /** Descriptions of tools in `tools`. */
  readonly tools: Capability
  /** `tool_calls` of the assistant, and whether their arguments may be objects, JSON in a text, or both. */
  readonly toolCalls: Capability & { readonly arguments: "object" | "text" | "both" | undefined }
  /** More than one call in a message. */
  readonly parallelToolCalls: Capability
  /** Messages of the role `tool`. */
  readonly toolResponses: Capability
  /** A field of the assistant's messages whose text is printed apart from the content, such as `reasoning_content`. */
  readonly reasoning: Capability & { readonly field: string | undefined }
  /** A variable that turns thinking on and off, such as `enable_thinking`, and what holds without it. */
  readonly thinkingSwitch: Capability & {
    readonly variable: string | undefined
    readonly isOnByDefault: boolean | undefined
  }
  /** Parts of a content that are no text. */
  readonly images: Capability
  readonly audio: Capability
  readonly video: Capability
  /** Texts in `documents`. */
  readonly documents: Capability
  /** `add_generation_prompt` adds the beginning of an answer. */
  readonly generationPrompt: Capability
  /** Refuses conversations in which a user speaks twice in a row. */
  readonly alternationEnforced: Capability
  /** `generation` blocks mark what the assistant wrote. */
  readonly generationMarkers: Capability
}
