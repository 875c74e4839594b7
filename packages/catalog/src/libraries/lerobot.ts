import { hasTag } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { install } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const BASE_ID = "lerobot/smolvla_base"

/** Policies by tag, and the extra of the package that each needs. */
const POLICIES: ReadonlyMap<string, string> = new Map([
  ["smolvla", "smolvla"],
  ["act", ""],
  ["diffusion", ""],
  ["vqbet", ""],
  ["tdmpc", ""],
  ["groot", "groot"],
  ["xvla", "xvla"],
])

/** LeRobot: policies for robots. */
export const lerobot: Library = {
  key: "lerobot",
  label: "LeRobot",
  repoName: "LeRobot",
  repoUrl: "https://github.com/huggingface/lerobot",
  docsUrl: "https://huggingface.co/docs/lerobot",
  filter: false,
  mended:
    "The commands lerobot-train and lerobot-rollout replace removed scripts, and more policies than smolvla have a sample.",
  verified: true,
  snippets: lerobotSnippets,
}

function lerobotSnippets(model: ModelSummary): readonly SampleBlock[] {
  const [policy, extra] = [...POLICIES].find(([name]) => hasTag(model, name)) ?? []
  if (policy === undefined) {
    return []
  }
  const setup = install(
    `pip install "lerobot[${[...(extra === "" ? [] : [extra]), "feetech"].join(",")}]"`,
    "lerobot>=0.6",
  )
  if (policy !== "smolvla") {
    return [setup, rolloutSample(model)]
  }
  // The base model knows no robot yet: it has to be trained on the recordings of one first.
  return [setup, trainingSample(model), ...(model.id === BASE_ID ? [] : [rolloutSample(model)])]
}

function trainingSample(model: ModelSummary): SampleBlock {
  return {
    language: "bash",
    role: "run",
    code: [
      "# Fine-tune on recordings of your robot.",
      "lerobot-train \\",
      `  --policy.path=${shellWord(model.id)} \\`,
      "  --policy.push_to_hub=false \\",
      "  --policy.device=cuda \\",
      "  --dataset.repo_id=lerobot/svla_so101_pickplace \\",
      "  --batch_size=64 \\",
      "  --steps=20000 \\",
      "  --job_name=my_policy \\",
      "  --output_dir=outputs/train/my_policy",
    ].join("\n"),
  }
}

function rolloutSample(model: ModelSummary): SampleBlock {
  return {
    language: "bash",
    role: "run",
    code: [
      "# Run the policy. Set the port, the cameras and the task of your robot.",
      "lerobot-rollout \\",
      "  --strategy.type=base \\",
      `  --policy.path=${shellWord(model.id)} \\`,
      "  --robot.type=so101_follower \\",
      "  --robot.port=/dev/ttyACM0 \\",
      '  --robot.cameras="{ front: {type: opencv, index_or_path: 0, width: 640, height: 480, fps: 30}}" \\',
      '  --task="Put the block into the box." \\',
      "  --duration=60",
    ].join("\n"),
  }
}
