import { notice } from "../libraries/blocks.ts"
import { hasTag } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { filesEndingIn, isOfLibrary, makesPictures } from "./applies.ts"
import type { LocalApp, LocalAppChoice } from "./local-app.ts"
import { download } from "./model-choice.ts"

/** ComfyUI: image and video models as a graph of steps. */
export const comfyui: LocalApp = {
  key: "comfyui",
  label: "ComfyUI",
  docsUrl: "https://docs.comfy.org",
  kind: "command",
  operatingSystems: ["linux", "macos", "windows"],
  selfHosted: "takes-file",
  appliesTo: (model) => makesPictures(model) && singleFiles(model).length > 0,
  blocks: (model, choice) => {
    const file = chosenFile(model, choice)
    if (file === undefined) {
      return [notice("ComfyUI loads single safetensors files; this repository lists none at its root.")]
    }
    return [
      download(model, choice, [file], `ComfyUI/models/${folderOf(model)}/`),
      notice("Reload the list of models in ComfyUI with the key R and choose the file in its loader."),
    ]
  },
  verified: true,
}

/** Weights in one file stand at the root; folders hold the parts of a diffusers pipeline. */
function singleFiles(model: ModelSummary): readonly string[] {
  return filesEndingIn(model, ".safetensors").filter((path) => !path.includes("/"))
}

function chosenFile(model: ModelSummary, choice: LocalAppChoice): string | undefined {
  const files = singleFiles(model)
  return files.find((path) => path === choice.fileName) ?? files[0]
}

function folderOf(model: ModelSummary): string {
  if (hasTag(model, "lora")) {
    return "loras"
  }
  return isOfLibrary(model, "diffusion-single-file") ? "diffusion_models" : "checkpoints"
}
