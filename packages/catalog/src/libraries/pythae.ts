import type { Library } from "./library.ts"

export const pythae: Library = {
  key: "pythae",
  label: "pythae",
  repoName: "pythae",
  repoUrl: "https://github.com/clementchadebec/benchmark_VAE",
  filter: false,
}
