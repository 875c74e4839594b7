import type { Library } from "./library.ts"

export const hezar: Library = {
  key: "hezar",
  label: "Hezar",
  repoName: "Hezar",
  repoUrl: "https://github.com/hezarai/hezar",
  docsUrl: "https://hezarai.github.io/hezar",
  filter: false,
  countDownloads: 'path:"model_config.yaml" OR path:"embedding/embedding_config.yaml"',
}
