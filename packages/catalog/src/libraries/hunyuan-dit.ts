import type { Library } from "./library.ts"

export const hunyuanDit: Library = {
  key: "hunyuan-dit",
  label: "HunyuanDiT",
  repoName: "HunyuanDiT",
  repoUrl: "https://github.com/Tencent-Hunyuan/HunyuanDiT",
  filter: false,
  countDownloads: 'path:"pytorch_model_ema.pt" OR path:"pytorch_model_distill.pt"',
  mended: "The repository moved to the owner Tencent-Hunyuan.",
}
