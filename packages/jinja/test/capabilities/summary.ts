import type { TemplateCapabilities } from "../../src/index.ts"

/** Capabilities without their evidence, as the expectations have them. */
export function summarize(found: TemplateCapabilities): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(found).map(([name, { evidence: _, supported, ...more }]) => {
      const details = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined))
      return [name, supported && Object.keys(details).length > 0 ? details : supported]
    }),
  )
}
