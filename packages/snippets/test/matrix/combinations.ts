import { PROVIDERS } from "../../../inference/src/providers/registry.ts"
import { inferenceSnippets, type Snippet } from "../../src/index.ts"
import { type Combination, PUBLIC_ROUTER, providerModel, servingProvider, targetOf } from "./plan.ts"
import { MODEL_ID } from "./samples.ts"
import { variantsOf } from "./variants.ts"

/** Template of each task, as the facts have it. */
export const TEMPLATE_OF_TASK: Readonly<Record<string, string>> = {
  conversational: "conversational",
  "text-generation": "conversational",
  "image-text-to-text": "conversational",
  "feature-extraction": "basic",
  "fill-mask": "basic",
  "sentence-similarity": "basic",
  summarization: "basic",
  "text-classification": "basic",
  "token-classification": "basic",
  translation: "basic",
  "audio-classification": "basicAudio",
  "audio-to-audio": "basicAudio",
  "automatic-speech-recognition": "basicAudio",
  "image-classification": "basicImage",
  "image-segmentation": "basicImage",
  "image-to-text": "basicImage",
  "object-detection": "basicImage",
  "image-to-image": "imageToImage",
  "image-text-to-image": "imageToImage",
  "image-to-video": "imageToVideo",
  "image-text-to-video": "imageToVideo",
  "tabular-classification": "tabular",
  "tabular-regression": "tabular",
  "document-question-answering": "documentQuestionAnswering",
  "visual-question-answering": "documentQuestionAnswering",
  "question-answering": "questionAnswering",
  "table-question-answering": "tableQuestionAnswering",
  "text-to-audio": "textToAudio",
  "text-to-image": "textToImage",
  "text-to-speech": "textToSpeech",
  "text-to-video": "textToVideo",
  "zero-shot-classification": "zeroShotClassification",
  "zero-shot-image-classification": "zeroShotImageClassification",
}

/** Tasks that are shown as a chat. */
const CHAT_TASKS: readonly string[] = ["conversational", "text-generation", "image-text-to-text"]

/** A code text, and every combination that it was rendered for. */
export interface DistinctSnippet {
  readonly snippet: Snippet
  readonly combinations: readonly [Combination, ...Combination[]]
}

/** Every provider with every task that it serves, and the automatic choice. */
export function allCombinations(): readonly Combination[] {
  return ["auto", ...Object.keys(PROVIDERS)].flatMap((provider) =>
    Object.keys(TEMPLATE_OF_TASK).flatMap((task) => {
      const isChat = CHAT_TASKS.includes(task)
      return isServed(provider, isChat ? "conversational" : task)
        ? variantsOf(provider, task, isChat).map((variant) => ({ provider, task, isChat, variant }))
        : []
    }),
  )
}

function isServed(provider: string, task: string): boolean {
  const tasks: Readonly<Record<string, unknown>> = provider === "auto" ? {} : PROVIDERS[provider as "groq"].tasks
  return provider === "auto" || tasks[task] !== undefined
}

/** Renders every combination; texts that are alike are one. */
export function distinctSnippets(combinations: readonly Combination[]): readonly DistinctSnippet[] {
  const found = new Map<string, { snippet: Snippet; combinations: [Combination, ...Combination[]] }>()
  for (const combination of combinations) {
    for (const snippet of render(combination)) {
      const { adapter } = combination.variant.options
      // Clients that ask the hub learn there that a model is an adapter; their text does not say it.
      const key = `${snippet.language}/${snippet.client} ${adapter?.kind}\n${snippet.code}`
      const earlier = found.get(key)
      if (earlier === undefined) {
        found.set(key, { snippet, combinations: [combination] })
      } else {
        earlier.combinations.push(combination)
      }
    }
  }
  return [...found.values()]
}

/**
 * Every text, but of those in Go the ones that differ in more than the content of their texts.
 *
 * A program takes a third of a second to link. Those that are left out compile like one that runs.
 */
export function snippetsToRun(snippets: readonly DistinctSnippet[]): readonly DistinctSnippet[] {
  const skeletons = new Set<string>()
  return snippets.filter(({ snippet, combinations: [{ variant, task }] }) => {
    if (snippet.language !== "go") {
      return true
    }
    const skeleton = snippet.code.replace(/`[^`]*`|"[^"\n]*"/g, '""')
    const isNew = !skeletons.has(skeleton)
    skeletons.add(skeleton)
    return isNew || (WAYS_IN_GO.has(variant.name) && task !== "image-text-to-text")
  })
}

const WAYS_IN_GO: ReadonlySet<string> = new Set(["routed", "direct"])

function render({ provider, task, variant }: Combination): readonly Snippet[] {
  const model = { id: provider === "openai" ? OPENAI_MODEL : MODEL_ID, pipelineTag: task }
  const providerModelId = providerModel(provider, task)
  const own = provider === "openai" || providerModelId === MODEL_ID ? {} : { providerModelId }
  return inferenceSnippets(model, { task, provider, ...own, ...variant.options })
}

/** OpenAI's models are no models of the hub: they have its name in front. */
const OPENAI_MODEL = "openai/org/model-1"

/** True for calls that there must be code for: what the provider serves on that way. */
export function mustBeShown(combination: Combination): boolean {
  const { provider } = combination
  const { kind, routerUrl } = targetOf(combination)
  const isRetired = RETIRED.has(provider) && routerUrl === PUBLIC_ROUTER
  if (kind === "endpoint") {
    // An endpoint of one's own speaks the default provider's protocol.
    return combination.isChat || servingProvider(combination) === "hf-inference"
  }
  return kind === "provider" || !(isRetired || provider === "openai")
}

/** Providers that the public router has left. */
const RETIRED: ReadonlySet<string> = new Set([
  "black-forest-labs",
  "clarifai",
  "hyperbolic",
  "nebius",
  "nvidia",
  "sambanova",
])
