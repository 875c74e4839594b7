import type { Library } from "./library.ts"

export const model2vec: Library = {
  key: "model2vec",
  label: "Model2Vec",
  repoName: "model2vec",
  repoUrl: "https://github.com/MinishLab/model2vec",
  filter: false,
}
