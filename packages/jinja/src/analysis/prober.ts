import type { ParseOptions } from "../parse-template.ts"
import { Template } from "../template.ts"
import { TemplateError } from "../template-error.ts"
import { look } from "../watch.ts"

/** A message of a conversation, as templates get it. */
export type ProbeMessage = Readonly<Record<string, unknown>>

/** What a rendering gave: its text, or why it failed. */
export type Outcome =
  | { readonly text: string; readonly error?: undefined }
  | { readonly text?: undefined; readonly error: TemplateError }

/** Enough for a conversation of a few words in any chat template. */
const LIMITS = { timeMs: 200, steps: 50_000, outputChars: 200_000 }

const CONTEXT = {
  bos_token: "<s>",
  eos_token: "</s>",
  pad_token: "<pad>",
  unk_token: "<unk>",
  add_generation_prompt: false,
  tools: null,
  documents: null,
}

/** Words that a template prints only if it prints what holds them. */
export const WORDS = {
  system: "zqsystem",
  user: "zquser",
  answer: "zqanswer",
  tool: "zqtool",
  otherTool: "zqother",
  argument: "zqargument",
  value: "zqvalue",
  result: "zqresult",
  reasoning: "zqreasoning",
  document: "zqdocument",
} as const

/** Documents as templates get them. */
export const DOCUMENTS: readonly ProbeMessage[] = [
  { title: "zqtitle", doc_id: 0, text: WORDS.document, content: WORDS.document },
]

/** Renders short conversations with a template. */
export class Prober {
  private readonly template: Template
  /** The template wants contents as lists of parts. */
  readonly wantsParts: boolean
  /** Documents, for a template that fails without some. */
  private always: ProbeMessage = {}

  constructor(source: string, options: ParseOptions) {
    this.template = new Template(source, { ...options, now: () => new Date(2026, 0, 2, 12) })
    const question = [{ role: "user", content: WORDS.user }]
    const needsDocuments =
      this.render(question).error !== undefined && shows(this.render(question, { documents: DOCUMENTS }), WORDS.user)
    if (needsDocuments) this.always = { documents: DOCUMENTS }
    const plain = this.render(question)
    const parts = this.render([{ role: "user", content: [textPart(WORDS.user)] }])
    this.wantsParts = !shows(plain, WORDS.user) && shows(parts, WORDS.user)
  }

  /** A message with text in the form that the template wants. */
  say(role: string, text: string, more: ProbeMessage = {}): ProbeMessage {
    return { role, content: this.wantsParts ? [textPart(text)] : text, ...more }
  }

  render(messages: readonly ProbeMessage[], more: ProbeMessage = {}): Outcome {
    try {
      return { text: this.template.render({ ...CONTEXT, ...this.always, messages, ...more }, { limits: LIMITS }) }
    } catch (error) {
      look()
      if (error instanceof TemplateError) return { error }
      throw error
    }
  }
}

/** Whether a rendering has all words. */
export function shows({ text }: Outcome, ...words: readonly string[]): boolean {
  return text !== undefined && words.every((word) => text.includes(word))
}

/** A part of a content that is text. */
export function textPart(text: string): ProbeMessage {
  return { type: "text", text }
}

/** A tool as templates get it. */
export function toolNamed(name: string): ProbeMessage {
  const properties = { [WORDS.argument]: { type: "string", description: "A word." } }
  const parameters = { type: "object", properties, required: [WORDS.argument] }
  return { type: "function", function: { name, description: "Does something.", parameters } }
}

/** A call of a tool; templates of one family accept only ids of nine letters and digits. */
export function callOf(name: string, id: string, isText: boolean): ProbeMessage {
  const args = { [WORDS.argument]: WORDS.value }
  return { id, type: "function", function: { name, arguments: isText ? JSON.stringify(args) : args } }
}
