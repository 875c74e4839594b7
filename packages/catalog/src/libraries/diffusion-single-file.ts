import type { Library } from "./library.ts"

export const diffusionSingleFile: Library = {
  key: "diffusion-single-file",
  label: "Diffusion Single File",
  repoName: "diffusion-single-file",
  repoUrl: "https://github.com/Comfy-Org/ComfyUI",
  filter: false,
  countDownloads: 'path_extension:"safetensors"',
  mended: "ComfyUI moved to the owner Comfy-Org.",
}
