import type { Library } from "./library.ts"

export const edsnlp: Library = {
  key: "edsnlp",
  label: "EDS-NLP",
  repoName: "edsnlp",
  repoUrl: "https://github.com/aphp/edsnlp",
  docsUrl: "https://aphp.github.io/edsnlp/latest/",
  filter: false,
  countDownloads: 'path_filename:"config" AND path_extension:"cfg"',
}
