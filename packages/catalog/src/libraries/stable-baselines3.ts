import type { Library } from "./library.ts"

export const stableBaselines3: Library = {
  key: "stable-baselines3",
  label: "stable-baselines3",
  repoName: "stable-baselines3",
  repoUrl: "https://github.com/huggingface/huggingface_sb3",
  docsUrl: "https://huggingface.co/docs/hub/stable-baselines3",
  filter: true,
  countDownloads: 'path_extension:"zip"',
}
