import type { Library } from "./library.ts"

export const bionemo: Library = {
  key: "bionemo",
  label: "BioNeMo",
  repoName: "BioNeMo",
  repoUrl: "https://github.com/NVIDIA-BioNeMo/bionemo-recipes",
  filter: false,
  countDownloads: 'path_extension:"ckpt" OR path:"config.json"',
  mended: "The code moved to NVIDIA-BioNeMo/bionemo-recipes.",
}
