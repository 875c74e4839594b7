import type { Library } from "./library.ts"

export const anemoi: Library = {
  key: "anemoi",
  label: "AnemoI",
  repoName: "AnemoI",
  repoUrl: "https://github.com/ecmwf/anemoi-inference",
  docsUrl: "https://anemoi.readthedocs.io/en/latest/",
  filter: false,
  countDownloads: 'path_extension:"ckpt"',
}
