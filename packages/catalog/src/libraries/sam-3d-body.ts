import type { Library } from "./library.ts"

export const sam3dBody: Library = {
  key: "sam-3d-body",
  label: "SAM 3D Body",
  repoName: "SAM 3D Body",
  repoUrl: "https://github.com/facebookresearch/sam-3d-body",
  filter: false,
  countDownloads: 'path:"model_config.yaml"',
}
