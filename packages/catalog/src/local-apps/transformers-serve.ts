import { chatRequest, install, shell } from "../libraries/blocks.ts"
import { answersWithText, isOfLibrary } from "./applies.ts"
import type { LocalApp } from "./local-app.ts"
import { withHub } from "./model-choice.ts"

/** transformers serve: a small server that comes with the transformers library. */
export const transformersServe: LocalApp = {
  key: "transformers-serve",
  label: "transformers serve",
  docsUrl: "https://huggingface.co/docs/transformers/serve-cli/serving",
  kind: "command",
  operatingSystems: ["linux", "macos", "windows"],
  selfHosted: "fetches",
  appliesTo: (model) => answersWithText(model) && isOfLibrary(model, "transformers"),
  blocks: (model, choice) => [
    install('pip install "transformers[serving]"'),
    shell(`${withHub(choice, "HF_ENDPOINT")}transformers serve`),
    chatRequest(model, 8000),
  ],
  verified: true,
}
