import type { Library } from "./library.ts"

export const lerobot: Library = {
  key: "lerobot",
  label: "LeRobot",
  repoName: "LeRobot",
  repoUrl: "https://github.com/huggingface/lerobot",
  docsUrl: "https://huggingface.co/docs/lerobot",
  filter: false,
}
