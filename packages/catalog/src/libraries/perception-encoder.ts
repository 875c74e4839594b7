import type { Library } from "./library.ts"

export const perceptionEncoder: Library = {
  key: "perception-encoder",
  label: "PerceptionEncoder",
  repoName: "PerceptionModels",
  repoUrl: "https://github.com/facebookresearch/perception_models",
  filter: false,
  countDownloads: 'path_extension:"pt"',
}
