import type { Library } from "./library.ts"

export const mitie: Library = {
  key: "mitie",
  label: "MITIE",
  repoName: "MITIE",
  repoUrl: "https://github.com/mit-nlp/MITIE",
  filter: false,
  countDownloads: 'path_filename:"total_word_feature_extractor"',
}
