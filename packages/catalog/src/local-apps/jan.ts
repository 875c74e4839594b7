import { notice } from "../libraries/blocks.ts"
import { isLlamaCppModel } from "./applies.ts"
import type { LocalApp } from "./local-app.ts"
import { chosenGroup, download, pathInUrl } from "./model-choice.ts"

/** Jan: a desktop app to chat with local models. */
export const jan: LocalApp = {
  key: "jan",
  label: "Jan",
  docsUrl: "https://jan.ai/docs",
  kind: "deep-link",
  operatingSystems: ["linux", "macos", "windows"],
  selfHosted: "takes-file",
  appliesTo: isLlamaCppModel,
  deepLink: (model, choice) =>
    choice.endpoint === undefined ? `jan://models/huggingface/${pathInUrl(model.id)}` : undefined,
  blocks: (model, choice) => {
    const group = chosenGroup(model, choice)
    if (choice.endpoint === undefined || group === undefined) {
      return [notice("The link opens Jan at this model; choose a quantization there.")]
    }
    return [
      download(model, choice, group.files),
      notice("Then import the file in Jan: Settings, Model Providers, Llama.cpp, Import."),
    ]
  },
  verified: false,
  unverified: "Neither the link, which is in wide use, nor the place of the import was found in Jan's documentation.",
}
