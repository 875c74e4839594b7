import { install, shell } from "../libraries/blocks.ts"
import { shellWord } from "../print-literal.ts"
import { answersWithText, isOfLibrary } from "./applies.ts"
import type { LocalApp } from "./local-app.ts"
import { withHub } from "./model-choice.ts"

/** MLX LM: language models on Apple silicon, in the terminal and behind a local server. */
export const mlxLm: LocalApp = {
  key: "mlx-lm",
  label: "MLX LM",
  docsUrl: "https://github.com/ml-explore/mlx-lm",
  kind: "command",
  operatingSystems: ["macos"],
  selfHosted: "fetches",
  appliesTo: (model) => isOfLibrary(model, "mlx") && answersWithText(model),
  blocks: (model, choice) => {
    const hub = withHub(choice, "HF_ENDPOINT")
    const id = shellWord(model.id)
    if (model.pipelineTag === "image-text-to-text") {
      return [install("pip install -U mlx-vlm"), shell(`${hub}mlx_vlm.server --model ${id}`)]
    }
    return [
      install("pip install -U mlx-lm"),
      shell("# Chat in the terminal", `${hub}mlx_lm.chat --model ${id}`),
      shell("# An OpenAI-compatible server on port 8080", `${hub}mlx_lm.server --model ${id}`),
    ]
  },
  verified: true,
}
