import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { install, shell } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** MLX-Audio: speech on Apple silicon. */
export const mlxAudio: Library = {
  key: "mlx-audio",
  aliases: ["mlx_audio"],
  label: "MLX-Audio",
  repoName: "mlx-audio",
  repoUrl: "https://github.com/Blaizzy/mlx-audio",
  docsUrl: "https://github.com/Blaizzy/mlx-audio",
  filter: false,
  countDownloads: 'path_extension:"safetensors"',
  verified: true,
  snippets: mlxAudioSnippets,
}

function mlxAudioSnippets(model: ModelSummary): readonly SampleBlock[] {
  const command =
    model.pipelineTag === "automatic-speech-recognition"
      ? [
          "python -m mlx_audio.stt.generate \\",
          `  --model ${shellWord(model.id)} \\`,
          "  --audio speech.wav \\",
          "  --output-path transcript",
        ]
      : [
          "python -m mlx_audio.tts.generate \\",
          `  --model ${shellWord(model.id)} \\`,
          '  --text "The ferry leaves at noon." \\',
          "  --file_prefix speech",
        ]
  return [install("pip install -U mlx-audio"), shell(...command)]
}
