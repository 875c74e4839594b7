import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const ALGORITHMS = ["PPO", "A2C", "DDPG", "DQN", "SAC", "TD3"]

/** stable-baselines3: agents that learn by reward. */
export const stableBaselines3: Library = {
  key: "stable-baselines3",
  label: "stable-baselines3",
  repoName: "stable-baselines3",
  repoUrl: "https://github.com/huggingface/huggingface_sb3",
  docsUrl: "https://huggingface.co/docs/hub/stable-baselines3",
  filter: true,
  countDownloads: 'path_extension:"zip"',
  mended: "The class is chosen by the name of the algorithm where the id or the file tells it.",
  verified: true,
  snippets: stableBaselines3Snippets,
}

function stableBaselines3Snippets(model: ModelSummary): readonly SampleBlock[] {
  const file = fileEndingIn(model, ".zip") ?? "<file of the agent>.zip"
  const words = `${model.id} ${file}`.toUpperCase().split(/[^A-Z0-9]+/)
  const algorithm = ALGORITHMS.find((name) => words.includes(name))
  const download = `checkpoint = load_from_hub(repo_id=${pythonString(model.id)}, filename=${pythonString(file)})`
  const lines =
    algorithm === undefined
      ? ["", download, "# Load it with the class of its algorithm, such as PPO.load(checkpoint).", "print(checkpoint)"]
      : [
          `from stable_baselines3 import ${algorithm}`,
          "",
          download,
          `agent = ${algorithm}.load(checkpoint)`,
          "print(agent.policy)",
        ]
  return [
    install("pip install stable-baselines3 huggingface_sb3"),
    python("from huggingface_sb3 import load_from_hub", ...lines),
  ]
}
