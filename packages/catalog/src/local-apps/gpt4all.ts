import { notice } from "../libraries/blocks.ts"
import { isLlamaCppModel } from "./applies.ts"
import type { LocalApp } from "./local-app.ts"
import { chosenGroup, download } from "./model-choice.ts"

/** GPT4All: a desktop app for GGUF models. */
export const gpt4all: LocalApp = {
  key: "gpt4all",
  label: "GPT4All",
  docsUrl: "https://docs.gpt4all.io",
  kind: "command",
  operatingSystems: ["linux", "macos", "windows"],
  selfHosted: "takes-file",
  appliesTo: isLlamaCppModel,
  blocks: (model, choice) => {
    const group = chosenGroup(model, choice)
    if (group === undefined) {
      return [notice("GPT4All takes a GGUF file; this repository lists none.")]
    }
    return [
      download(model, choice, group.files),
      notice("Move the file into the folder that GPT4All names under Settings, Download Path, and restart GPT4All."),
    ]
  },
  verified: true,
}
