import { GatewayError } from "./gateway-error.ts"
import type { Target, TargetTable } from "./ports.ts"

/** A model name as callers write it: `owner/name` or `owner/name:provider`. */
export interface ModelChoice {
  readonly model: string
  /** A provider id, or one of the policy words, which here all mean the operator's order. */
  readonly suffix?: string
}

// Prices and speeds are not measured by this gateway, so each policy is the operator's own order.
const POLICY_WORDS = new Set(["auto", "fastest", "cheapest", "preferred"])

/** Splits at the last colon behind the last slash; model ids hold slashes and may hold colons before them. */
export function parseModelChoice(name: string): ModelChoice {
  const colon = name.lastIndexOf(":")
  if (colon <= name.lastIndexOf("/") || colon === -1) return { model: name }
  return { model: name.slice(0, colon), suffix: name.slice(colon + 1) }
}

/** Which targets may answer a kind of call. */
export interface TargetKind {
  /** For messages. */
  readonly name: string
  readonly serves: (target: Target) => boolean
}

const CHAT: TargetKind = { name: "chat", serves: ({ task }) => task === "conversational" }

/**
 * The targets to try for a model name, best first.
 *
 * @throws GatewayError `model_not_supported` naming what would work
 */
export function chooseTargets(name: string, table: TargetTable, kind: TargetKind = CHAT): readonly Target[] {
  // A name that is mapped as it stands wins, so that a model of an own server may have a colon (`llama3.2:1b`).
  const literal = table.of(name).filter(kind.serves)
  if (literal.length > 0) return literal
  const { model, suffix } = parseModelChoice(name)
  const targets = table.of(model).filter(kind.serves)
  if (targets.length === 0) {
    throw new GatewayError("model_not_supported", { model, reason: whyNot(model, table, kind) }, { param: "model" })
  }
  if (suffix === undefined || POLICY_WORDS.has(suffix)) return targets
  const chosen = targets.filter(({ provider }) => provider.id === suffix)
  if (chosen.length === 0) {
    const providers = targets.map(({ provider }) => provider.id).join(", ")
    const reason = `the provider "${suffix.slice(0, 60)}" does not serve it; ${providers} would`
    throw new GatewayError("model_not_supported", { model, reason }, { param: "model" })
  }
  return chosen
}

function whyNot(model: string, table: TargetTable, kind: TargetKind): string {
  const other = table.of(model)[0]
  if (other) {
    return `it is served for ${other.task} at ${other.provider.id}, not for ${kind.name} in this form; ${other.provider.id} is called at /router/${other.provider.id}/… by its own paths`
  }
  const known = table.models().filter((id) => table.of(id).some(kind.serves))
  if (known.length === 0) return "no provider is configured on this instance"
  return `no provider of this instance serves it; served are ${known.slice(0, 5).join(", ")}${known.length > 5 ? ", …" : ""}`
}
