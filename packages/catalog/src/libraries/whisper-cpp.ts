import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { install, shell } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** whisper.cpp: speech recognition by Whisper, in plain C++. */
export const whisperCpp: Library = {
  key: "whisper.cpp",
  aliases: ["whisper-cpp", "whispercpp"],
  label: "whisper.cpp",
  repoName: "whisper.cpp",
  repoUrl: "https://github.com/ggml-org/whisper.cpp",
  filter: false,
  countDownloads: 'path_extension:"bin"',
  verified: true,
  snippets: whisperCppSnippets,
}

function whisperCppSnippets(model: ModelSummary): readonly SampleBlock[] {
  const file = fileEndingIn(model, ".bin") ?? "ggml-model.bin"
  return [
    install(
      [
        "git clone https://github.com/ggml-org/whisper.cpp.git",
        "cd whisper.cpp",
        "cmake -B build",
        "cmake --build build -j --config Release",
        "pip install -U huggingface_hub",
      ].join("\n"),
    ),
    shell(
      `hf download ${shellWord(model.id)} ${shellWord(file)} --local-dir models`,
      "# The recording must be WAV with 16 bits.",
      `./build/bin/whisper-cli -m ${shellWord(`models/${file}`)} -f speech.wav`,
    ),
  ]
}
