import { notice, shell } from "../libraries/blocks.ts"
import { isLlamaCppModel } from "./applies.ts"
import type { LocalApp } from "./local-app.ts"
import { chosenGroup, download, savedName } from "./model-choice.ts"

/** Text generation web UI: a page in the browser for local models. */
export const textGenerationWebui: LocalApp = {
  key: "text-generation-webui",
  label: "Text generation web UI",
  docsUrl: "https://github.com/oobabooga/text-generation-webui",
  kind: "command",
  operatingSystems: ["linux", "macos", "windows"],
  selfHosted: "takes-file",
  appliesTo: isLlamaCppModel,
  blocks: (model, choice) => {
    const group = chosenGroup(model, choice)
    if (group === undefined) {
      return [notice("Put a GGUF file of the model into user_data/models; this repository lists none.")]
    }
    const [first = ""] = group.files.map(savedName)
    return [
      download(model, choice, group.files, "user_data/models/"),
      shell("# In the folder of the program, which holds user_data", `python server.py --model ${first}`),
    ]
  },
  verified: true,
}
