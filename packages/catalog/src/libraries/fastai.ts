import type { Library } from "./library.ts"

export const fastai: Library = {
  key: "fastai",
  label: "fastai",
  repoName: "fastai",
  repoUrl: "https://github.com/fastai/fastai",
  docsUrl: "https://huggingface.co/docs/hub/fastai",
  filter: true,
}
