import { notice } from "../libraries/blocks.ts"
import { hasTag } from "../model-facts.ts"
import { isOfLibrary } from "./applies.ts"
import type { LocalApp } from "./local-app.ts"
import { pathInUrl } from "./model-choice.ts"

/** Draw Things: image generation on Apple devices. */
export const drawThings: LocalApp = {
  key: "draw-things",
  label: "Draw Things",
  docsUrl: "https://drawthings.ai",
  kind: "deep-link",
  operatingSystems: ["macos"],
  selfHosted: "public-only",
  appliesTo: (model) =>
    isOfLibrary(model, "diffusers") && (model.pipelineTag === "text-to-image" || hasTag(model, "lora")),
  deepLink: (model, choice) => {
    if (choice.endpoint !== undefined) {
      return undefined
    }
    const how = hasTag(model, "lora") ? "load_lora_weights" : "from_pretrained"
    return `https://drawthings.ai/import/diffusers/pipeline.${how}?repo_id=${pathInUrl(model.id)}`
  },
  blocks: (_model, choice) => [
    notice(
      choice.endpoint === undefined
        ? "The link imports the model in Draw Things."
        : "Draw Things imports models from the public hub only, not from this one.",
    ),
  ],
  verified: false,
  unverified: "The links stand on many model pages; no description of them by Draw Things was found.",
}
