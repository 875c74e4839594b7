import { install, shell } from "../libraries/blocks.ts"
import { shellWord } from "../print-literal.ts"
import { isLlamaCppModel } from "./applies.ts"
import type { LocalApp } from "./local-app.ts"
import { modelReference, withHub } from "./model-choice.ts"

/** llama.cpp: GGUF models in the terminal and behind a local server. */
export const llamaCpp: LocalApp = {
  key: "llama-cpp",
  label: "llama.cpp",
  docsUrl: "https://github.com/ggml-org/llama.cpp",
  kind: "command",
  operatingSystems: ["linux", "macos", "windows"],
  selfHosted: "fetches",
  appliesTo: isLlamaCppModel,
  blocks: (model, choice) => {
    // llama.cpp joins the address and the path without a slash of its own in some versions.
    const hub = withHub(choice, "MODEL_ENDPOINT", "/")
    const reference = shellWord(modelReference(model, choice))
    return [
      install("brew install llama.cpp # Windows: winget install llama.cpp"),
      shell("# A page to chat and an OpenAI-compatible server on port 8080", `${hub}llama-server -hf ${reference}`),
      shell("# Chat in the terminal", `${hub}llama-cli -hf ${reference}`),
    ]
  },
  verified: true,
}
