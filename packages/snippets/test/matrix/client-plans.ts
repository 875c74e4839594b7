import { json } from "../../../inference/test/provider-server.ts"
import type { Snippet, SnippetClient, SnippetLanguage } from "../../src/index.ts"
import { JSON_TYPE, withBody, withForm, withoutAttempts, withSubmitHeaders, withSubmitType } from "./change-steps.ts"
import { hubClientPlan } from "./hub-client-plan.ts"
import { type Combination, FAL_AT_ONCE, isDirect, lookupStep, plainPlan, type Step, targetOf } from "./plan.ts"
import { queuedWire } from "./wire.ts"

/** The requests that a snippet makes for a call, in their order. */
export function planOf(
  combination: Combination,
  { client, language }: Pick<Snippet, "client" | "language">,
): readonly Step[] {
  return CLIENT_PLANS[client](combination, plainPlan(combination), language)
}

type ClientPlan = (combination: Combination, steps: readonly Step[], language: SnippetLanguage) => readonly Step[]

/** Where a client sends something else than the plain requests, and why. */
const CLIENT_PLANS: Readonly<Record<SnippetClient, ClientPlan>> = {
  curl: (combination, steps) =>
    withPlainChat(combination, withSubmitHeaders(withoutAttempts(withFileName(steps)), JSON_TYPE)),
  "net/http": (_combination, steps) => steps,
  requests: (_combination, steps) => withSubmitHeaders(withoutAttempts(withFileName(steps)), {}),
  // These samples keep one set of headers for every request of a job.
  fetch: (_combination, steps) => withSubmitHeaders(withoutAttempts(withFileName(steps)), JSON_TYPE),
  openai: (combination, steps, language) =>
    withPackageFields(combination, language === "js" ? withoutFileType(withFileName(steps)) : withFileName(steps)),
  fal_client: falClientPlan,
  huggingface_hub: hubClientPlan,
  "orrery.js": (combination, steps) => {
    const target = targetOf(combination)
    const isRouterChat = combination.isChat && target.kind === "router" && !isDirect(combination.variant)
    const asksHub = target.kind !== "endpoint" && !isRouterChat && combination.provider !== "openai"
    return [...(asksHub ? [lookupStep(combination, target)] : []), ...withSubmitType(steps)]
  },
}

/** The package calls its own host with its own key, and puts every task into the queue. */
function falClientPlan({ task, provider, isChat, variant: { options } }: Combination): readonly Step[] {
  const { billTo: _billTo, accessToken: _accessToken, ...rest } = options
  // The weights of an adapter are on the hub that the call is for, whoever reads them.
  const combination = { task, provider, isChat, variant: { name: "direct", options: { ...rest, directRequest: true } } }
  let polls = 0
  return plainPlan(combination, queuedWire(task)).map((step) => ({
    ...step,
    url: `${String(step.url).replace(FAL_AT_ONCE, FAL_QUEUE)}${step.stage === "poll" ? "?logs=false" : ""}`,
    ...(step.stage === "submit" ? { answer: json(FAL_JOB) } : {}),
    ...(step.stage === "poll" ? { answer: json(FAL_STATES[polls++]) } : {}),
  }))
}

const FAL_QUEUE = "https://queue.fal.run"

/** The queue names every address of a job; the package follows them. */
const FAL_JOB = {
  request_id: "r1",
  response_url: `${FAL_QUEUE}/org/requests/r1`,
  status_url: `${FAL_QUEUE}/org/requests/r1/status`,
  cancel_url: `${FAL_QUEUE}/org/requests/r1/cancel`,
}

/** The states of a job with every member that the queue tells; the package reads those of each state. */
const FAL_STATES: readonly object[] = [
  { status: "IN_QUEUE", queue_position: 1 },
  { status: "IN_PROGRESS", logs: null },
  { status: "COMPLETED", logs: null, metrics: { inference_time: 0.5 } },
]

/** One word of the command turns the stream on, so that it says that there is none. */
function withPlainChat({ isChat, variant }: Combination, steps: readonly Step[]): readonly Step[] {
  return isChat && variant.options.stream !== true ? withBody(steps, (body) => ({ ...body, stream: false })) : steps
}

/** A file that is read from the disk keeps its name; our own client names it by its type. */
function withFileName(steps: readonly Step[]): readonly Step[] {
  return withForm(steps, (form) => {
    const extension = form.file.name.split(".").at(-1)
    return { ...form, file: { ...form.file, name: `sample1.${extension}` } }
  })
}

/** The package for JavaScript does not look at the name of a file that it reads from the disk. */
function withoutFileType(steps: readonly Step[]): readonly Step[] {
  return withForm(steps, (form) => ({ ...form, file: { ...form.file, type: "application/octet-stream" } }))
}

/** The package wants a voice, and asks for vectors as numbers only when it is told to. */
function withPackageFields({ task }: Combination, steps: readonly Step[]): readonly Step[] {
  const fields = { "text-to-speech": { voice: "alloy" }, "feature-extraction": { encoding_format: "float" } }[task]
  return fields === undefined ? steps : withBody(steps, (body) => ({ ...body, ...fields }))
}
