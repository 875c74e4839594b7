import type { Library } from "./library.ts"

export const cartesiaPytorch: Library = {
  key: "cartesia_pytorch",
  label: "Cartesia Pytorch",
  repoName: "Cartesia Pytorch",
  repoUrl: "https://github.com/cartesia-ai/cartesia_pytorch",
  filter: false,
}
