import type { Library } from "./library.ts"

export const bm25s: Library = {
  key: "bm25s",
  label: "BM25S",
  repoName: "bm25s",
  repoUrl: "https://github.com/xhluca/bm25s",
  filter: false,
  countDownloads: 'path:"params.index.json"',
}
