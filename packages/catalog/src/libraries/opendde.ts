import type { Library } from "./library.ts"

export const opendde: Library = {
  key: "opendde",
  label: "OpenDDE",
  repoName: "OpenDDE",
  repoUrl: "https://github.com/aurekaresearch/OpenDDE",
  docsUrl: "https://huggingface.co/aurekaresearch/OpenDDE/blob/main/docs/inference_instructions.md",
  filter: false,
  countDownloads: 'path_extension:"pt"',
}
