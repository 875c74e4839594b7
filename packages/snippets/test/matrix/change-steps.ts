import type { BodyPlan } from "../../../inference/test/families/served-task.ts"
import type { Step } from "./plan.ts"

/** The steps with other JSON bodies. */
export function withBody(
  steps: readonly Step[],
  change: (body: Readonly<Record<string, unknown>>) => unknown,
): readonly Step[] {
  return steps.map((step) =>
    step.body?.kind === "json"
      ? { ...step, body: { kind: "json", value: change(step.body.value as Record<string, unknown>) } }
      : step,
  )
}

/** The steps with other forms. */
export function withForm(
  steps: readonly Step[],
  change: (form: BodyPlan & { readonly kind: "form" }) => BodyPlan,
): readonly Step[] {
  return steps.map((step) => (step.body?.kind === "form" ? { ...step, body: change(step.body) } : step))
}

/** The content type of a request that has no content. */
export const JSON_TYPE = { "content-type": "application/json" }

/** The questions about a job with the headers of its submission, and more. */
export function withSubmitHeaders(steps: readonly Step[], more: Readonly<Record<string, string>>): readonly Step[] {
  const headers = steps.find(({ stage }) => stage === "submit")?.headers ?? {}
  return steps.map((step) =>
    step.authorization !== undefined && ["poll", "result"].includes(step.stage)
      ? { ...step, headers: { ...headers, ...more } }
      : step,
  )
}

/** The questions about a job with the type of its submission, though they have no content. */
export function withSubmitType(steps: readonly Step[]): readonly Step[] {
  const isJson = steps.some(({ stage, body }) => stage === "submit" && body?.kind === "json")
  return steps.map((step) =>
    isJson && ["poll", "result"].includes(step.stage) ? { ...step, headers: { ...step.headers, ...JSON_TYPE } } : step,
  )
}

/** Our own client numbers its questions for the state of a job, lest a cache answer; others need not. */
export function withoutAttempts(steps: readonly Step[]): readonly Step[] {
  return steps.map((step) =>
    step.stage === "poll" && step.url instanceof RegExp
      ? { ...step, url: step.url.source.slice(1, -1).replaceAll("\\", "").replace("&attempt=[0-4]", "") }
      : step,
  )
}
