import type { Library } from "./library.ts"

export const tunejury: Library = {
  key: "tunejury",
  label: "TuneJury",
  repoName: "TuneJury",
  repoUrl: "https://github.com/yonghyunk1m/TuneJury",
  filter: false,
  countDownloads: 'path_extension:"pt"',
}
