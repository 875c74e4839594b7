import type { Library } from "./library.ts"

export const genmo: Library = {
  key: "genmo",
  label: "Genmo",
  repoName: "Genmo",
  repoUrl: "https://github.com/genmoai/mochi",
  filter: false,
  countDownloads: 'path:"vae_stats.json"',
  mended: "The repository genmoai/models became genmoai/mochi.",
}
