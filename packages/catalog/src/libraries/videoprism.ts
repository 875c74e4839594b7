import type { Library } from "./library.ts"

export const videoprism: Library = {
  key: "videoprism",
  label: "VideoPrism",
  repoName: "VideoPrism",
  repoUrl: "https://github.com/google-deepmind/videoprism",
  filter: false,
  countDownloads: 'path_extension:"npz"',
}
