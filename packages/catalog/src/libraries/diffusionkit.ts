import type { Library } from "./library.ts"

export const diffusionkit: Library = {
  key: "diffusionkit",
  label: "DiffusionKit",
  repoName: "DiffusionKit",
  repoUrl: "https://github.com/argmaxinc/DiffusionKit",
  filter: false,
}
