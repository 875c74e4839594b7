import type { Library } from "./library.ts"

export const bertopic: Library = {
  key: "bertopic",
  label: "BERTopic",
  repoName: "BERTopic",
  repoUrl: "https://github.com/MaartenGr/BERTopic",
  filter: true,
}
