import type { Library } from "./library.ts"

export const voxcpm: Library = {
  key: "voxcpm",
  label: "VoxCPM",
  repoName: "VoxCPM",
  repoUrl: "https://github.com/OpenBMB/VoxCPM",
  filter: false,
}
