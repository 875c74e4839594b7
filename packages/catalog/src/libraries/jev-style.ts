import { hasTag, shortName } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString, shellWord } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** jev-style: quick decisions with probabilities. */
export const jevStyle: Library = {
  key: "jev-style",
  label: "jev-style",
  repoName: "jev-style",
  repoUrl: "https://github.com/lawrence3699/jev-style",
  filter: false,
  countDownloads: 'path_extension:"gguf" OR (path_filename:"config" AND path_extension:"json")',
  verified: true,
  snippets: jevStyleSnippets,
}

function jevStyleSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(setup(model)),
    python(
      "from jev_style import JevStyle, choice, noul",
      "",
      `model = JevStyle.from_pretrained(${pythonString(model.id)})`,
      "",
      "decision = model.decide(",
      '    "I was charged twice for the same ferry ticket. Please fix this today.",',
      "    {",
      '        "billing": noul("This message is about billing."),',
      '        "tone": choice("What is the tone of the message?", ["calm", "annoyed", "angry"]),',
      "    },",
      ")",
      'print(decision["answers"]["billing"]["noul"], decision["answers"]["tone"]["choice"])',
    ),
  ]
}

function setup(model: ModelSummary): string {
  if (hasTag(model, "mlx")) {
    return 'pip install "jev-style[mlx]"'
  }
  if (!hasTag(model, "gguf")) {
    return 'pip install "jev-style[torch]"'
  }
  // Each release size has a scorer of its own, which llama.cpp runs.
  const scorer = /(?<![.\d])2b/i.test(shortName(model)) ? "JEV_SCORE_V2_BIN" : "JEV_SCORE_BIN"
  return [
    "pip install jev-style huggingface_hub",
    `hf download ${shellWord(model.id)} --local-dir jev-style-gguf`,
    "sh jev-style-gguf/build_jev_score.sh /path/to/llama.cpp",
    "# The script prints the path of the program that it built.",
    `export ${scorer}=/path/to/the/program`,
  ].join("\n")
}
