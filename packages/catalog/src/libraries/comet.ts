import type { Library } from "./library.ts"

export const comet: Library = {
  key: "comet",
  label: "COMET",
  repoName: "COMET",
  repoUrl: "https://github.com/Unbabel/COMET/",
  filter: false,
  countDownloads: 'path:"hparams.yaml"',
}
