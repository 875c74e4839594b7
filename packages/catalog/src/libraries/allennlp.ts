import type { Library } from "./library.ts"

export const allennlp: Library = {
  key: "allennlp",
  label: "AllenNLP",
  repoName: "AllenNLP",
  repoUrl: "https://github.com/allenai/allennlp",
  docsUrl: "https://huggingface.co/docs/hub/allennlp",
  filter: true,
}
