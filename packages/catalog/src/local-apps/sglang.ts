import { install, shell } from "../libraries/blocks.ts"
import { shellWord } from "../print-literal.ts"
import { answersWithText, isOfLibrary } from "./applies.ts"
import type { LocalApp } from "./local-app.ts"
import { withHub } from "./model-choice.ts"

/** SGLang: a server for many requests at a time on graphics cards. */
export const sglang: LocalApp = {
  key: "sglang",
  label: "SGLang",
  docsUrl: "https://docs.sglang.io",
  kind: "command",
  operatingSystems: ["linux"],
  selfHosted: "fetches",
  appliesTo: (model) => answersWithText(model) && isOfLibrary(model, "transformers"),
  blocks: (model, choice) => [
    install("pip install sglang"),
    shell(`${withHub(choice, "HF_ENDPOINT")}sglang serve --model-path ${shellWord(model.id)} --port 30000`),
  ],
  verified: true,
}
