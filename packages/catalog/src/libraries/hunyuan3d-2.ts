import type { Library } from "./library.ts"

export const hunyuan3d2: Library = {
  key: "hunyuan3d-2",
  label: "Hunyuan3D-2",
  repoName: "Hunyuan3D-2",
  repoUrl: "https://github.com/Tencent-Hunyuan/Hunyuan3D-2",
  filter: false,
  countDownloads: 'path_filename:"model_index" OR path_filename:"config"',
  mended: "The repository moved to the owner Tencent-Hunyuan.",
}
