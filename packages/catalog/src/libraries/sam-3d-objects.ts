import type { Library } from "./library.ts"

export const sam3dObjects: Library = {
  key: "sam-3d-objects",
  label: "SAM 3D Objects",
  repoName: "SAM 3D Objects",
  repoUrl: "https://github.com/facebookresearch/sam-3d-objects",
  filter: false,
  countDownloads: 'path:"checkpoints/pipeline.yaml"',
}
