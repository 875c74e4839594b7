import { notice, shell } from "../libraries/blocks.ts"
import { shellWord } from "../print-literal.ts"
import { isLlamaCppModel, isOfLibrary } from "./applies.ts"
import type { LocalApp } from "./local-app.ts"
import { chosenGroup, chosenLabel, download, inUrl, pathInUrl, savedName } from "./model-choice.ts"

/** LM Studio: a desktop app for GGUF and MLX models. */
export const lmStudio: LocalApp = {
  key: "lm-studio",
  label: "LM Studio",
  docsUrl: "https://lmstudio.ai/docs",
  kind: "deep-link",
  operatingSystems: ["linux", "macos", "windows"],
  selfHosted: "takes-file",
  appliesTo: (model) =>
    isLlamaCppModel(model) || (isOfLibrary(model, "mlx") && model.pipelineTag === "text-generation"),
  deepLink: (model, choice) => {
    if (choice.endpoint !== undefined) {
      return undefined
    }
    const file = choice.fileName === undefined ? "" : `&file=${inUrl(choice.fileName)}`
    return `lmstudio://open_from_hf?model=${pathInUrl(model.id)}${file}`
  },
  blocks: (model, choice) => {
    if (choice.endpoint === undefined) {
      const label = chosenLabel(model, choice)
      return [shell(`lms get ${shellWord(label === undefined ? model.id : `${model.id}@${label}`)}`, "lms chat")]
    }
    const group = chosenGroup(model, choice)
    if (group === undefined) {
      return [notice("LM Studio takes models of this hub as GGUF files; this repository lists none.")]
    }
    const imports = group.files.map((path) => `lms import ${savedName(path)} --user-repo ${shellWord(model.id)}`)
    return [download(model, choice, group.files), shell(...imports, "lms chat")]
  },
  verified: false,
  unverified: "LM Studio's documentation has the commands; the link is the one that stands on model pages.",
}
