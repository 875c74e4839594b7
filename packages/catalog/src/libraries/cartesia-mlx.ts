import type { Library } from "./library.ts"

export const cartesiaMlx: Library = {
  key: "cartesia_mlx",
  label: "Cartesia MLX",
  repoName: "Cartesia MLX",
  repoUrl: "https://github.com/cartesia-ai/cartesia_mlx",
  filter: false,
}
