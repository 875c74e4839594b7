import type { Library } from "./library.ts"

export const colpali: Library = {
  key: "colpali",
  label: "ColPali",
  repoName: "ColPali",
  repoUrl: "https://github.com/illuin-tech/colpali",
  filter: false,
  countDownloads: 'path:"adapter_config.json"',
  mended: "The active repository is illuin-tech/colpali.",
}
