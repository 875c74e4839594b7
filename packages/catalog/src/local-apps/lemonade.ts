import { notice, shell } from "../libraries/blocks.ts"
import { shellWord } from "../print-literal.ts"
import { isLlamaCppModel } from "./applies.ts"
import type { LocalApp } from "./local-app.ts"
import { chosenGroup, download, keptName, modelReference, projectorOf } from "./model-choice.ts"

/** Lemonade: a local server that uses the accelerators of AMD computers. */
export const lemonade: LocalApp = {
  key: "lemonade",
  label: "Lemonade",
  docsUrl: "https://lemonade-server.ai/docs/",
  kind: "command",
  operatingSystems: ["linux", "windows"],
  selfHosted: "takes-file",
  appliesTo: isLlamaCppModel,
  blocks: (model, choice) => {
    const group = chosenGroup(model, choice)
    if (choice.endpoint !== undefined) {
      return group === undefined
        ? [notice("Lemonade takes a model of this hub as a GGUF file; this repository lists none.")]
        : [
            download(model, choice, group.files, "models/"),
            shell(
              "# Lists the files of the folder among the models",
              "lemonade-server serve --extra-models-dir models",
            ),
          ]
    }
    const name = `user.${keptName(model)}`
    const projector = projectorOf(model)
    const images = projector === undefined ? "" : ` --vision --mmproj ${shellWord(projector)}`
    return [
      shell(
        `lemonade-server pull ${name} --checkpoint ${shellWord(modelReference(model, choice))} --recipe llamacpp${images}`,
        `lemonade-server run ${name}`,
      ),
    ]
  },
  verified: true,
}
