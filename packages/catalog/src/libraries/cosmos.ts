import type { Library } from "./library.ts"

export const cosmos: Library = {
  key: "cosmos",
  label: "Cosmos",
  repoName: "Cosmos",
  repoUrl: "https://github.com/NVIDIA/Cosmos",
  filter: false,
  countDownloads: 'path:"config.json" OR path_extension:"pt"',
  mended: "NVIDIA/cosmos points to the releases of each generation.",
}
