import type { Library } from "./library.ts"

export const openasr: Library = {
  key: "openasr",
  label: "OpenASR",
  repoName: "OpenASR",
  repoUrl: "https://github.com/QuintinShaw/openasr",
  docsUrl: "https://github.com/QuintinShaw/openasr/blob/main/docs/DOCS_INDEX.md",
  filter: false,
  countDownloads: 'path_extension:"oasr"',
}
