import type { Library } from "./library.ts"

export const meshAnything: Library = {
  key: "mesh-anything",
  label: "MeshAnything",
  repoName: "MeshAnything",
  repoUrl: "https://github.com/buaacyw/MeshAnything",
  filter: false,
  countDownloads: 'path:"MeshAnything_350m.pth"',
}
