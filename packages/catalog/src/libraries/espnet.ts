import type { Library } from "./library.ts"

export const espnet: Library = {
  key: "espnet",
  label: "ESPnet",
  repoName: "ESPnet",
  repoUrl: "https://github.com/espnet/espnet",
  docsUrl: "https://huggingface.co/docs/hub/espnet",
  filter: true,
}
