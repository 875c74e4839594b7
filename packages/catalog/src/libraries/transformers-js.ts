import type { Library } from "./library.ts"

export const transformersJs: Library = {
  key: "transformers.js",
  label: "Transformers.js",
  repoName: "transformers.js",
  repoUrl: "https://github.com/huggingface/transformers.js",
  docsUrl: "https://huggingface.co/docs/hub/transformers-js",
  filter: true,
}
