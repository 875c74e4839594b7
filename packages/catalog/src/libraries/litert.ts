import type { Library } from "./library.ts"

export const litert: Library = {
  key: "litert",
  label: "LiteRT",
  repoName: "LiteRT",
  repoUrl: "https://github.com/google-ai-edge/LiteRT",
  filter: false,
  countDownloads: 'path_extension:"tflite"',
}
