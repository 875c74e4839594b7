import type { Library } from "./library.ts"

export const timm: Library = {
  key: "timm",
  label: "timm",
  repoName: "pytorch-image-models",
  repoUrl: "https://github.com/huggingface/pytorch-image-models",
  docsUrl: "https://huggingface.co/docs/hub/timm",
  filter: true,
  countDownloads: 'path:"pytorch_model.bin" OR path:"model.safetensors"',
}
