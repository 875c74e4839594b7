import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { install } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Phantom: videos of the people and things in your pictures. */
export const phantomWan: Library = {
  key: "phantom-wan",
  label: "Phantom",
  repoName: "Phantom",
  repoUrl: "https://github.com/Phantom-video/Phantom",
  filter: false,
  countDownloads: 'path_extension:"pth"',
  mended: "The project's documented command takes the place of imports that the project does not have.",
  verified: true,
  snippets: phantomWanSnippets,
}

function phantomWanSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(
      [
        "git clone https://github.com/Phantom-video/Phantom.git",
        "cd Phantom",
        "pip install -r requirements.txt",
        "pip install -U huggingface_hub",
      ].join("\n"),
    ),
    {
      language: "bash",
      role: "run",
      code: [
        "# The text encoder and the video decoder come from Wan2.1.",
        "hf download Wan-AI/Wan2.1-T2V-1.3B --local-dir Wan2.1-T2V-1.3B",
        `hf download ${shellWord(model.id)} --local-dir Phantom-Wan-Models`,
        "",
        "# Up to four reference pictures, separated by commas.",
        "python generate.py --task s2v-1.3B --size '832*480' \\",
        "  --ckpt_dir Wan2.1-T2V-1.3B \\",
        "  --phantom_ckpt Phantom-Wan-Models/Phantom-Wan-1.3B.pth \\",
        "  --ref_image dog.png,boat.png \\",
        '  --prompt "A brown dog sits in a red rowing boat on a mountain lake at sunrise."',
      ].join("\n"),
    },
  ]
}
