import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { install } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** SEED-Story: stories of pictures and words. */
export const seedStory: Library = {
  key: "seed-story",
  label: "SEED-Story",
  repoName: "SEED-Story",
  repoUrl: "https://github.com/TencentARC/SEED-Story",
  filter: false,
  countDownloads: 'path:"cvlm_llama2_tokenizer/tokenizer.model"',
  mended: "The documented script tells a story; the objects that it is made of are not built one by one.",
  verified: true,
  snippets: seedStorySnippets,
}

function seedStorySnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(
      [
        "git clone https://github.com/TencentARC/SEED-Story.git",
        "cd SEED-Story",
        "pip install -r requirements.txt",
        "pip install -U huggingface_hub",
      ].join("\n"),
    ),
    {
      language: "bash",
      role: "run",
      code: [
        `hf download ${shellWord(model.id)} --local-dir pretrained`,
        "hf download stabilityai/stable-diffusion-xl-base-1.0 --local-dir pretrained/stable-diffusion-xl-base-1.0",
        "hf download Qwen/Qwen-VL-Chat --local-dir pretrained/Qwen-VL-Chat",
        "# Takes the part that sees out of Qwen-VL-Chat.",
        "python3 src/tools/reload_qwen_vit.py",
        "",
        "# The script names the picture and the sentence that the story begins with.",
        "python3 src/inference/gen_george.py",
      ].join("\n"),
    },
  ]
}
