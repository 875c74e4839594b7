import type { SampleBlock } from "../libraries/library.ts"
import type { ModelSummary } from "../model-summary.ts"
import { comfyui } from "./comfyui.ts"
import { dockerModelRunner } from "./docker-model-runner.ts"
import { drawThings } from "./draw-things.ts"
import { gpt4all } from "./gpt4all.ts"
import { jan } from "./jan.ts"
import { koboldcpp } from "./koboldcpp.ts"
import { lemonade } from "./lemonade.ts"
import { llamaCpp } from "./llama-cpp.ts"
import { lmStudio } from "./lm-studio.ts"
import type { LocalApp, LocalAppChoice } from "./local-app.ts"
import { mlxLm } from "./mlx-lm.ts"
import { msty } from "./msty.ts"
import { ollama } from "./ollama.ts"
import { sglang } from "./sglang.ts"
import { textGenerationWebui } from "./text-generation-webui.ts"
import { transformersServe } from "./transformers-serve.ts"
import { unslothStudio } from "./unsloth-studio.ts"
import { vllm } from "./vllm.ts"

/** Every local app by its key, in alphabetical order. */
export const LOCAL_APPS = {
  comfyui,
  "docker-model-runner": dockerModelRunner,
  "draw-things": drawThings,
  gpt4all,
  jan,
  koboldcpp,
  lemonade,
  "llama-cpp": llamaCpp,
  "lm-studio": lmStudio,
  "mlx-lm": mlxLm,
  msty,
  ollama,
  sglang,
  "text-generation-webui": textGenerationWebui,
  "transformers-serve": transformersServe,
  "unsloth-studio": unslothStudio,
  vllm,
} as const satisfies Readonly<Record<string, LocalApp>>

/** The key of a local app, such as `llama-cpp`. */
export type LocalAppId = keyof typeof LOCAL_APPS

/** How to open a model in an app. */
export interface LocalAppLaunch {
  /** A link for the app, if it has one that fits the choice. */
  readonly deepLink?: string
  /** What to do, in reading order. */
  readonly blocks: readonly SampleBlock[]
}

/** The apps that can run a model, in alphabetical order. */
export function localAppsOf(model: ModelSummary): readonly LocalApp[] {
  return Object.values<LocalApp>(LOCAL_APPS).filter((app) => app.appliesTo(model))
}

/**
 * Says how to open a model in an app.
 *
 * Model ids and file names are escaped for the shell and for addresses; `choice` may hold anything as well.
 *
 * @returns undefined for an unknown app
 */
export function localAppLaunch(
  model: ModelSummary,
  appKey: string,
  choice: LocalAppChoice = {},
): LocalAppLaunch | undefined {
  if (!Object.hasOwn(LOCAL_APPS, appKey)) {
    return undefined
  }
  const app: LocalApp = LOCAL_APPS[appKey as LocalAppId]
  const deepLink = app.deepLink?.(model, choice)
  return { ...(deepLink === undefined ? {} : { deepLink }), blocks: app.blocks(model, choice) }
}
