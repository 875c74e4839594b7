import { install, notice, shell } from "../libraries/blocks.ts"
import { commentText } from "../print-literal.ts"
import { answersWithText, isGguf, isOfLibrary } from "./applies.ts"
import type { LocalApp } from "./local-app.ts"

/** Unsloth Studio: a page in the browser to run and train models. */
export const unslothStudio: LocalApp = {
  key: "unsloth-studio",
  label: "Unsloth Studio",
  docsUrl: "https://unsloth.ai/docs/new/studio",
  kind: "command",
  operatingSystems: ["linux", "macos", "windows"],
  selfHosted: "public-only",
  appliesTo: (model) => answersWithText(model) && (isGguf(model) || isOfLibrary(model, "transformers")),
  blocks: (model, choice) => {
    if (choice.endpoint !== undefined) {
      return [notice("Unsloth Studio searches the public hub only, not this one.")]
    }
    return [
      install("curl -fsSL https://unsloth.ai/install.sh | sh # Windows: irm https://unsloth.ai/install.ps1 | iex"),
      shell("unsloth studio -H 127.0.0.1 -p 8888"),
      notice(`Open http://localhost:8888 and search for ${commentText(model.id)}.`),
    ]
  },
  verified: true,
}
