import { mapText } from "./long-text.ts"
import { toText } from "./text-form.ts"
import { Markup, type Value } from "./value.ts"

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&#34;",
  "'": "&#39;",
}

/** Escapes the text of a value for HTML, unless it is Markup already. */
export function escapeHtml(value: Value): string {
  return value instanceof Markup ? value.text : escapeText(toText(value))
}

/** Escapes text for HTML. */
export function escapeText(text: string): string {
  return mapText(text, (piece) => piece.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character))
}
