import type { Library } from "./library.ts"

export const torchgeo: Library = {
  key: "torchgeo",
  label: "TorchGeo",
  repoName: "TorchGeo",
  repoUrl: "https://github.com/torchgeo/torchgeo",
  docsUrl: "https://torchgeo.readthedocs.io/",
  filter: false,
  countDownloads: 'path_extension:"pt" OR path_extension:"pth"',
  mended: "The repository moved to the owner torchgeo.",
}
