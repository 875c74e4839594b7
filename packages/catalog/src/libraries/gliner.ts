import type { Library } from "./library.ts"

export const gliner: Library = {
  key: "gliner",
  label: "GLiNER",
  repoName: "GLiNER",
  repoUrl: "https://github.com/urchade/GLiNER",
  filter: false,
  countDownloads: 'path:"gliner_config.json"',
}
