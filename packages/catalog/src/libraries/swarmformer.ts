import type { Library } from "./library.ts"

export const swarmformer: Library = {
  key: "swarmformer",
  label: "SwarmFormer",
  repoName: "SwarmFormer",
  repoUrl: "https://github.com/takara-ai/SwarmFormer",
  filter: false,
}
