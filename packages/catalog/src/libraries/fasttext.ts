import type { Library } from "./library.ts"

export const fasttext: Library = {
  key: "fasttext",
  label: "fastText",
  repoName: "fastText",
  repoUrl: "https://fasttext.cc/",
  filter: true,
  countDownloads: 'path_extension:"bin"',
}
