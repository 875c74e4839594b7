import { install } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Vui: a voice assistant that talks back. */
export const vui: Library = {
  key: "vui",
  label: "Vui",
  repoName: "Vui",
  repoUrl: "https://github.com/fluxions-ai/vui",
  filter: false,
  countDownloads: 'path_extension:"pt"',
  mended: "The project lives under fluxions-ai, and its present version speaks through its own command.",
  verified: true,
  snippets: vuiSnippets,
}

function vuiSnippets(): readonly SampleBlock[] {
  return [
    install(
      [
        "# Needs uv, ffmpeg and a graphics card of NVIDIA.",
        "git clone https://github.com/fluxions-ai/vui.git",
        "cd vui",
        "uv sync",
      ].join("\n"),
    ),
    {
      language: "bash",
      role: "run",
      code: [
        "# A short recording of a voice that you may copy. Then type what it shall say.",
        "uv run python demo.py --render --prompt voice.wav",
      ].join("\n"),
    },
  ]
}
