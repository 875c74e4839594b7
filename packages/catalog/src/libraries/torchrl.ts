import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { hubFile, install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** TorchRL: reinforcement learning for PyTorch. */
export const torchrl: Library = {
  key: "torchrl",
  label: "TorchRL",
  repoName: "rl",
  repoUrl: "https://github.com/pytorch/rl",
  docsUrl: "https://docs.pytorch.org/rl/stable/",
  filter: false,
  countDownloads: 'path_extension:"pt" OR path_extension:"pth"',
  verified: true,
  snippets: torchrlSnippets,
}

function torchrlSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install('pip install -U torchrl tensordict "gymnasium[classic-control]" huggingface_hub'),
    python(
      "import torch",
      "from huggingface_hub import hf_hub_download",
      "from tensordict.nn import TensorDictModule",
      "from torchrl.envs import GymEnv",
      "from torchrl.modules import MLP",
      "",
      "# The environment and the network must be those of the training.",
      'environment = GymEnv("Pendulum-v1")',
      'size = environment.observation_spec["observation"].shape[-1]',
      "network = MLP(in_features=size, out_features=environment.action_spec.shape[-1], num_cells=[64, 64])",
      'policy = TensorDictModule(network, in_keys=["observation"], out_keys=["action"])',
      "",
      hubFile(model, fileEndingIn(model, ".pt") ?? fileEndingIn(model, ".pth") ?? "policy.pt"),
      "policy.load_state_dict(torch.load(path, weights_only=True))",
      "with torch.no_grad():",
      "    episode = environment.rollout(max_steps=200, policy=policy)",
      'print(episode["next", "reward"].sum())',
    ),
  ]
}
