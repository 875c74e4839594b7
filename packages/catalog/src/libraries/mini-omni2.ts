import type { Library } from "./library.ts"

export const miniOmni2: Library = {
  key: "mini-omni2",
  label: "Mini-Omni2",
  repoName: "Mini-Omni2",
  repoUrl: "https://github.com/gpt-omni/mini-omni2",
  filter: false,
  countDownloads: 'path:"model_config.yaml"',
}
