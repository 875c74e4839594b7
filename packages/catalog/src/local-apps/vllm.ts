import { install, shell } from "../libraries/blocks.ts"
import { baseModelOf } from "../model-facts.ts"
import { shellWord } from "../print-literal.ts"
import { answersWithText, isGguf, isOfLibrary } from "./applies.ts"
import type { LocalApp } from "./local-app.ts"
import { modelReference, withHub } from "./model-choice.ts"

/** vLLM: a server for many requests at a time on graphics cards. */
export const vllm: LocalApp = {
  key: "vllm",
  label: "vLLM",
  docsUrl: "https://docs.vllm.ai",
  kind: "command",
  operatingSystems: ["linux"],
  selfHosted: "fetches",
  appliesTo: (model) => answersWithText(model) && (isOfLibrary(model, "transformers") || isGguf(model)),
  blocks: (model, choice) => {
    const hub = withHub(choice, "HF_ENDPOINT")
    if (!isGguf(model)) {
      return [install("pip install vllm"), shell(`${hub}vllm serve ${shellWord(model.id)}`)]
    }
    // The tokenizer of the base model spares a slow conversion of the one in the GGUF file. The `=` keeps a name that
    // begins with a dash from being read as a flag.
    const base = baseModelOf(model)
    const tokenizer = base === undefined ? "" : ` --tokenizer=${shellWord(base)}`
    return [
      install("pip install vllm vllm-gguf-plugin"),
      shell(`${hub}vllm serve ${shellWord(modelReference(model, choice))}${tokenizer}`),
    ]
  },
  verified: true,
}
