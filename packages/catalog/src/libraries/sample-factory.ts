import { shortName } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { install } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** sample-factory: fast reinforcement learning. */
export const sampleFactory: Library = {
  key: "sample-factory",
  label: "sample-factory",
  repoName: "sample-factory",
  repoUrl: "https://github.com/alex-petrenko/sample-factory",
  docsUrl: "https://huggingface.co/docs/hub/sample-factory",
  filter: true,
  countDownloads: 'path:"cfg.json"',
  mended: "The command that plays an episode follows the download.",
  verified: true,
  snippets: sampleFactorySnippets,
}

function sampleFactorySnippets(model: ModelSummary): readonly SampleBlock[] {
  const name = shellWord(shortName(model))
  return [
    install('pip install "sample-factory[mujoco]"'),
    {
      language: "bash",
      role: "run",
      code: [
        `python -m sample_factory.huggingface.load_from_hub -r ${shellWord(model.id)} -d train_dir`,
        "",
        "# Watch the agent: take the script and the name of the environment that it was trained in.",
        `python -m sf_examples.mujoco.enjoy_mujoco --env=mujoco_ant --train_dir=train_dir --experiment=${name}`,
      ].join("\n"),
    },
  ]
}
