import type { Library } from "./library.ts"

export const geometryCrafter: Library = {
  key: "geometry-crafter",
  label: "GeometryCrafter",
  repoName: "GeometryCrafter",
  repoUrl: "https://github.com/TencentARC/GeometryCrafter",
  filter: false,
  countDownloads: 'path:"point_map_vae/diffusion_pytorch_model.safetensors"',
}
