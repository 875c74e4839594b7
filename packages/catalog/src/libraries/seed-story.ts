import type { Library } from "./library.ts"

export const seedStory: Library = {
  key: "seed-story",
  label: "SEED-Story",
  repoName: "SEED-Story",
  repoUrl: "https://github.com/TencentARC/SEED-Story",
  filter: false,
  countDownloads: 'path:"cvlm_llama2_tokenizer/tokenizer.model"',
}
