import type { Library } from "./library.ts"

export const vfiMamba: Library = {
  key: "vfi-mamba",
  label: "VFIMamba",
  repoName: "VFIMamba",
  repoUrl: "https://github.com/MCG-NJU/VFIMamba",
  filter: false,
  countDownloads: 'path_extension:"pkl"',
}
