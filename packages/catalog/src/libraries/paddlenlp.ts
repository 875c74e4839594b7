import type { Library } from "./library.ts"

export const paddlenlp: Library = {
  key: "paddlenlp",
  label: "paddlenlp",
  repoName: "PaddleNLP",
  repoUrl: "https://github.com/PaddlePaddle/PaddleFormers",
  docsUrl: "https://huggingface.co/docs/hub/paddlenlp",
  filter: true,
  countDownloads: 'path:"model_config.json"',
}
