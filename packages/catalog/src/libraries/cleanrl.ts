import { shortName } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { install, shell } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Repositories are named by the environment, the experiment and the seed. */
const NAME = /^(.+-v\d+)-(.+)-seed(\d+)$/

/** CleanRL: reinforcement learning, one algorithm per file. */
export const cleanrl: Library = {
  key: "cleanrl",
  label: "CleanRL",
  repoName: "cleanrl",
  repoUrl: "https://github.com/vwxyzjn/cleanrl",
  docsUrl: "https://docs.cleanrl.dev",
  filter: false,
  countDownloads: 'path_extension:"cleanrl_model"',
  verified: true,
  snippets: cleanrlSnippets,
}

function cleanrlSnippets(model: ModelSummary): readonly SampleBlock[] {
  const [, environment, experiment] = NAME.exec(shortName(model)) ?? []
  const name = experiment ?? "dqn"
  return [
    install(
      [
        "git clone https://github.com/vwxyzjn/cleanrl.git",
        "cd cleanrl",
        `uv pip install ${shellWord(`.[${name}]`)}`,
      ].join("\n"),
    ),
    shell(
      ...(experiment === undefined ? ["# Set the experiment and the environment of the model."] : []),
      "python -m cleanrl_utils.enjoy \\",
      `  --exp-name ${shellWord(name)} \\`,
      `  --env-id ${shellWord(environment ?? "CartPole-v1")} \\`,
      `  --hf-repository ${shellWord(model.id)}`,
    ),
  ]
}
