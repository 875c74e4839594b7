import type { Library } from "./library.ts"

export const flextab: Library = {
  key: "flextab",
  label: "FlexTab",
  repoName: "FlexTab",
  repoUrl: "https://github.com/SAP-samples/flextab",
  filter: false,
  countDownloads: 'path_extension:"pt"',
}
