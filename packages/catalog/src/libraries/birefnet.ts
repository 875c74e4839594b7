import type { Library } from "./library.ts"

export const birefnet: Library = {
  key: "birefnet",
  label: "BiRefNet",
  repoName: "BiRefNet",
  repoUrl: "https://github.com/ZhengPeng7/BiRefNet",
  filter: false,
}
