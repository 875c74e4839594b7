import { KEPT_BODY, redact } from "./failure.ts"

/** Characters of a reason that a message shows. */
export const SHOWN_REASON = 500

/** How deep in a body a reason is looked for; bodies that are deeper would only fill the stack. */
const MAX_REASON_DEPTH = 20

/** Finds the provider's own words in the body of an error answer. */
export function reasonIn(bodyText: string, contentType: string): string | undefined {
  const text = bodyText.trim()
  if (text === "") {
    return undefined
  }
  const parsed = parseJson(text)
  const told = parsed === undefined ? undefined : reasonOf(parsed)
  const isHtml = /html/i.test(contentType) || /^<(!doctype|html)/i.test(text)
  return (told ?? (isHtml ? textOfHtml(text) : text)).slice(0, SHOWN_REASON)
}

/** Finds the reason in a parsed error body or error event. */
export function reasonOf(value: unknown, depth = 0): string | undefined {
  if (typeof value === "string") {
    return value === "" ? undefined : value
  }
  if (typeof value !== "object" || value === null || depth > MAX_REASON_DEPTH) {
    return undefined
  }
  if (Array.isArray(value)) {
    const reasons = value.map((item) => reasonOf(item, depth + 1)).filter((reason) => reason !== undefined)
    return reasons.length === 0 ? undefined : reasons.join("; ")
  }
  const body = value as Record<string, unknown>
  for (const key of ["error", "errors", "detail", "message", "msg", "title", "code"]) {
    const reason = reasonOf(body[key], depth + 1)
    if (reason !== undefined) {
      return reason
    }
  }
  return undefined
}

/** The body of an answer as an error keeps it: parsed where it is JSON and short, masked, and cut. */
export function recordedBody(bodyText: string, secret: string | undefined): unknown {
  const text = redact(bodyText, secret)
  const json = text.length > KEPT_BODY ? undefined : maskedJson(parseJson(text), secret)
  return json || text.slice(0, KEPT_BODY)
}

/** JSON can write any sign as an escape, so its texts are masked once more after parsing. */
function maskedJson(value: unknown, secret: string | undefined): unknown {
  if (typeof value === "string") {
    return redact(value, secret)
  }
  if (Array.isArray(value)) {
    return value.map((item) => maskedJson(item, secret))
  }
  if (typeof value !== "object" || value === null) {
    return value
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [redact(name, secret), maskedJson(field, secret)]),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the body is shown as text then
  }
}

/** No expression looks past the next beginning of a tag: a page of nothing else would take seconds. */
function textOfHtml(html: string): string {
  return html
    .replace(/<(script|style)\b(?:(?!<\1\b)[\s\S])*?<\/\1\s*>/gi, " ")
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim()
}
