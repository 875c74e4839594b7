import { notice, shell } from "../libraries/blocks.ts"
import { shellWord } from "../print-literal.ts"
import { isLlamaCppModel } from "./applies.ts"
import type { LocalApp } from "./local-app.ts"
import { chosenGroup, download, keptName, modelReference, projectorOf, savedName } from "./model-choice.ts"

/** Docker Model Runner: GGUF models as part of Docker. */
export const dockerModelRunner: LocalApp = {
  key: "docker-model-runner",
  label: "Docker Model Runner",
  docsUrl: "https://docs.docker.com/ai/model-runner/",
  kind: "command",
  operatingSystems: ["linux", "macos", "windows"],
  selfHosted: "takes-file",
  appliesTo: isLlamaCppModel,
  blocks: (model, choice) => {
    if (choice.endpoint === undefined) {
      return [shell(`docker model run hf.co/${shellWord(modelReference(model, choice))}`)]
    }
    const group = chosenGroup(model, choice)
    if (group === undefined) {
      return [notice("Docker Model Runner takes a model of this hub as a GGUF file; this repository lists none.")]
    }
    const [first = ""] = group.files.map(savedName)
    const projector = projectorOf(model)
    const images = projector === undefined ? "" : ` --mmproj ./${savedName(projector)}`
    return [
      download(model, choice, projector === undefined ? group.files : [...group.files, projector]),
      // Of a split model the first file is named; Docker finds the others beside it.
      shell(
        `docker model package --gguf ./${first}${images} ${keptName(model)}:latest`,
        `docker model run ${keptName(model)}:latest`,
      ),
    ]
  },
  verified: true,
}
