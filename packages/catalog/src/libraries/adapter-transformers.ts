import type { Library } from "./library.ts"

export const adapterTransformers: Library = {
  key: "adapter-transformers",
  label: "Adapters",
  repoName: "adapters",
  repoUrl: "https://github.com/Adapter-Hub/adapters",
  docsUrl: "https://huggingface.co/docs/hub/adapters",
  filter: true,
  countDownloads: 'path:"adapter_config.json"',
}
