import type { IncomingHttpHeaders } from "node:http"
import type { KeyRedaction } from "./key-redaction.ts"

// An allow-list: what a provider adds tomorrow stays out until somebody decides about it.
const FROM_PROVIDER = ["retry-after", "x-request-id"] as const

/** The provider's headers that a client may see, without its key; the provider's request id gets a name of its own. */
export function clientHeaders(headers: IncomingHttpHeaders, redaction: KeyRedaction): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of FROM_PROVIDER) {
    const value = headers[name]
    const keptName = name === "x-request-id" ? "x-router-provider-request-id" : name
    if (typeof value === "string") kept[keptName] = redaction.text(value)
  }
  return kept
}
