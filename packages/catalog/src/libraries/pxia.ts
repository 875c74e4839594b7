import type { Library } from "./library.ts"

export const pxia: Library = {
  key: "pxia",
  label: "pxia",
  repoName: "pxia",
  repoUrl: "https://github.com/not-lain/pxia",
  filter: false,
}
