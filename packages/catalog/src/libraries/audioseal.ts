import type { Library } from "./library.ts"

export const audioseal: Library = {
  key: "audioseal",
  label: "AudioSeal",
  repoName: "audioseal",
  repoUrl: "https://github.com/facebookresearch/audioseal",
  filter: false,
  countDownloads: 'path_extension:"pth"',
}
