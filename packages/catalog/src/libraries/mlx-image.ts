import type { Library } from "./library.ts"

export const mlxImage: Library = {
  key: "mlx-image",
  label: "mlx-image",
  repoName: "mlx-image",
  repoUrl: "https://github.com/riccardomusmeci/mlx-image",
  docsUrl: "https://huggingface.co/docs/hub/mlx-image",
  filter: false,
  countDownloads: 'path:"model.safetensors"',
}
