import type { IncomingHttpHeaders } from "node:http"

// An allow-list: what a provider adds tomorrow stays out until somebody decides about it.
const FROM_PROVIDER = ["retry-after", "x-request-id"] as const

/** The provider's headers that a client may see; the provider's request id gets a name of its own. */
export function clientHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of FROM_PROVIDER) {
    const value = headers[name]
    if (typeof value === "string") kept[name === "x-request-id" ? "x-router-provider-request-id" : name] = value
  }
  return kept
}
