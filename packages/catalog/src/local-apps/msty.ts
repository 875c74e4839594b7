import { notice } from "../libraries/blocks.ts"
import { isLlamaCppModel } from "./applies.ts"
import type { LocalApp } from "./local-app.ts"
import { chosenGroup, download, pathInUrl } from "./model-choice.ts"

/** Msty: a desktop app to chat with local and remote models. */
export const msty: LocalApp = {
  key: "msty",
  label: "Msty",
  docsUrl: "https://docs.msty.app",
  kind: "deep-link",
  operatingSystems: ["linux", "macos", "windows"],
  selfHosted: "takes-file",
  appliesTo: isLlamaCppModel,
  deepLink: (model, choice) =>
    choice.endpoint === undefined ? `msty://models/search/hf/${pathInUrl(model.id)}` : undefined,
  blocks: (model, choice) => {
    const group = chosenGroup(model, choice)
    if (choice.endpoint === undefined || group === undefined) {
      return [notice("The link opens Msty at this model; choose a quantization there.")]
    }
    return [download(model, choice, group.files), notice("Then import the file in Msty, among its local models.")]
  },
  verified: false,
  unverified: "Neither the link, which is in wide use, nor the place of the import was found in Msty's documentation.",
}
