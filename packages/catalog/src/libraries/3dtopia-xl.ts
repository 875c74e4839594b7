import type { Library } from "./library.ts"

export const model3dtopiaXl: Library = {
  key: "3dtopia-xl",
  label: "3DTopia-XL",
  repoName: "3DTopia-XL",
  repoUrl: "https://github.com/3DTopia/3DTopia-XL",
  filter: false,
  countDownloads: 'path:"model_vae_fp16.pt"',
}
