import { notice, shell } from "../libraries/blocks.ts"
import { isLlamaCppModel } from "./applies.ts"
import type { LocalApp } from "./local-app.ts"
import { chosenGroup, download, projectorOf, savedName } from "./model-choice.ts"

/** KoboldCpp: a single program for GGUF models, made for stories. */
export const koboldcpp: LocalApp = {
  key: "koboldcpp",
  label: "KoboldCpp",
  docsUrl: "https://github.com/LostRuins/koboldcpp/wiki",
  kind: "command",
  operatingSystems: ["linux", "macos", "windows"],
  selfHosted: "takes-file",
  appliesTo: isLlamaCppModel,
  blocks: (model, choice) => {
    const group = chosenGroup(model, choice)
    if (group === undefined) {
      return [notice("KoboldCpp takes a GGUF file; this repository lists none.")]
    }
    const [first = ""] = group.files.map(savedName)
    const projector = projectorOf(model)
    const images = projector === undefined ? "" : ` --mmproj ${savedName(projector)}`
    return [
      download(model, choice, projector === undefined ? group.files : [...group.files, projector]),
      shell("# Opens a page on port 5001", `./koboldcpp --model ${first}${images}`),
    ]
  },
  verified: true,
}
