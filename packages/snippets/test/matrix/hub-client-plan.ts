import { json } from "../../../inference/test/provider-server.ts"
import { ANSWERS } from "./answers.ts"
import { JSON_TYPE, withBody, withoutAttempts, withSubmitHeaders } from "./change-steps.ts"
import {
  type Combination,
  FAL_AT_ONCE,
  FILE_HOST,
  isDirect,
  lookupStep,
  PUBLIC_HUB,
  PUBLIC_ROUTER,
  type Step,
  servingProvider,
  type Target,
  targetOf,
} from "./plan.ts"
import { MODEL_ID, type Sample, sampleOf } from "./samples.ts"

/**
 * The requests of the Python hub client, which makes its own.
 *
 * It asks the hub about the model first, unless it is given an address; and it knows one hub and one router, so other
 * routers are given to it as addresses.
 */
export function hubClientPlan(combination: Combination, steps: readonly Step[]): readonly Step[] {
  const { isChat, variant } = combination
  const target = targetOf(combination)
  const isAddress =
    target.kind === "endpoint" ||
    target.routerUrl !== PUBLIC_ROUTER ||
    (isChat && target.kind === "router" && !isDirect(variant))
  const questions = isAddress ? [] : questionsOf(combination, target)
  return [
    ...questions,
    ...callOf({ combination, target, sample: sampleOf(combination.task), isAsked: !isAddress }, steps),
  ]
}

/** What it asks the hub, always without a key: for the default provider what the model is, for others their mapping. */
function questionsOf(combination: Combination, target: Target): readonly Step[] {
  const question = {
    ...lookupStep(combination, target),
    authorization: undefined,
    url: `${PUBLIC_HUB}/api/models/${MODEL_ID}?expand=inferenceProviderMapping`,
  }
  const about = {
    ...question,
    url: `${PUBLIC_HUB}/api/models/${MODEL_ID}`,
    answer: json({ id: MODEL_ID, pipeline_tag: combination.task, tags: [] }),
  }
  if (combination.provider === "openai") {
    return []
  }
  const isDefault = servingProvider(combination) === "hf-inference"
  const asksForMapping = !isDefault || combination.provider === "auto"
  return [...(asksForMapping ? [question] : []), ...(isDefault ? [about] : [])]
}

function callOf(call: Call, steps: readonly Step[]): readonly Step[] {
  const { combination } = call
  const { task, isChat, variant } = combination
  if (isChat) {
    // It always says whether it wants a stream.
    return variant.options.stream === true ? steps : withBody(steps, (body) => ({ ...body, stream: false }))
  }
  const provider = servingProvider(combination)
  const change =
    provider === "hf-inference" ? withOwnPipelineBody : (CHANGES[`${provider}/${task}`] ?? CHANGES[provider])
  const changed = change?.(steps, call) ?? steps
  return withSubmitHeaders(withoutAttempts(changed), JSON_TYPE)
}

interface Call {
  readonly combination: Combination
  readonly target: Target
  readonly sample: Sample
  /** True when the hub is asked, and the model named. */
  readonly isAsked: boolean
}

type Change = (steps: readonly Step[], call: Call) => readonly Step[]

/** It always sends parameters, and files as bytes where it has no parameters. */
const withOwnPipelineBody: Change = (steps, { combination: { task }, sample, isAsked }) => {
  const own = PIPELINE_BODIES[task]?.(sample)
  const answered = task === "image-to-text" ? withAnswer(steps, ANSWERS.pipelines["image-to-text"]) : steps
  if (task === "image-segmentation") {
    const { type, base64 } = sample.file
    return answered.map((step) => ({ ...step, body: { kind: "bytes", type, base64 } }))
  }
  // Given a model for this task, it sends its id along.
  const isNamed = task === "table-question-answering" && isAsked
  const parameters = isNamed ? { model: MODEL_ID } : {}
  return withBody(answered, (body) => own ?? { parameters, ...body })
}

/** It reads a list. */
function withAnswer(steps: readonly Step[], answer: unknown): readonly Step[] {
  return steps.map((step) => ({ ...step, answer: json([answer]) }))
}

/** Bodies of the default provider that have a form of its own. */
const PIPELINE_BODIES: Readonly<Record<string, (sample: Sample) => object>> = {
  "feature-extraction": ({ inputs }) => ({ inputs }),
  "zero-shot-classification": ({ inputs, parameters }) => ({
    inputs,
    parameters: { ...parameters, multi_label: false },
  }),
  "zero-shot-image-classification": ({ file, parameters }) => ({ inputs: file.base64, parameters }),
  "visual-question-answering": ({ file, question }) => ({
    inputs: file.base64,
    image: file.base64,
    question,
    parameters: {},
  }),
  "tabular-classification": tableAlone,
  "tabular-regression": tableAlone,
}

function tableAlone({ inputs }: Sample): object {
  return { table: (inputs as { data: unknown }).data, parameters: {} }
}

/** It wants the answer of a prediction at once, and asks for no job. */
const answeredAtOnce: Change = (steps) => {
  const last = steps.findLast(({ stage }) => stage === "poll")
  return steps
    .filter(({ stage }) => stage !== "poll")
    .map((step) => (step.stage === "submit" && last !== undefined ? { ...step, answer: last.answer } : step))
}

/** It draws at the host that answers at once, rather than in the queue. */
const withoutQueue: Change = (steps, { target }) => {
  const result = steps.find(({ stage }) => stage === "result")
  return steps
    .filter(({ stage }) => stage === "submit" || stage === "download")
    .map((step) => {
      if (step.stage !== "submit" || result === undefined) {
        return step
      }
      const host = target.kind === "provider" ? FAL_AT_ONCE : `${PUBLIC_ROUTER}/fal-ai`
      return { ...step, url: `${host}/org/model-1`, answer: result.answer }
    })
}

/** It uses a route that answers when the video is there. */
function withoutJob(steps: readonly Step[]): readonly Step[] {
  return steps
    .filter(({ stage }) => stage !== "poll")
    .map((step) =>
      step.stage === "submit"
        ? {
            ...step,
            url: String(step.url).replace("/v3/async/", "/v3/hf/"),
            answer: json({ video: { video_url: `https://${FILE_HOST}/files/1.mp4` } }),
          }
        : step,
    )
}

/** It sends pictures as data URLs, and takes each for a JPEG. */
function withPictureUrl(steps: readonly Step[]): readonly Step[] {
  return withBody(steps, ({ image, images: _, ...body }) => ({ ...body, image: `data:image/jpeg;base64,${image}` }))
}

/** Differences by provider, or by provider and task. */
const CHANGES: Readonly<Record<string, Change>> = {
  replicate: answeredAtOnce,
  "novita/text-to-video": withoutJob,
  // It keeps to what it knows of this provider, which is no number of steps.
  "nscale/text-to-image": (steps) => withBody(steps, ({ num_inference_steps: _, ...body }) => body),
  "wavespeed/image-to-image": withPictureUrl,
  "wavespeed/image-to-video": withPictureUrl,
  "fal-ai/text-to-image": withoutQueue,
  // It takes every recording that it reads from the disk for MPEG.
  "fal-ai/automatic-speech-recognition": (steps) =>
    withBody(steps, (body) => ({ audio_url: String(body.audio_url).replace("audio/x-wav", "audio/mpeg") })),
}
