import { install } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** WhisperKit: speech recognition on Apple devices. */
export const whisperkit: Library = {
  key: "whisperkit",
  label: "WhisperKit",
  repoName: "WhisperKit",
  repoUrl: "https://github.com/argmaxinc/argmax-oss-swift",
  docsUrl: "https://github.com/argmaxinc/argmax-oss-swift#swift-cli",
  filter: false,
  countDownloads: 'path_filename:"model" AND path_extension:"mil" AND _exists_:"path_prefix"',
  mended: "WhisperKit is part of the Argmax SDK now, and its command is called argmax-cli.",
  verified: true,
  snippets: whisperkitSnippets,
}

function whisperkitSnippets(): readonly SampleBlock[] {
  return [
    install(
      [
        "# Needs macOS 14 and Xcode 16.",
        "git clone https://github.com/argmaxinc/argmax-oss-swift.git",
        "cd argmax-oss-swift",
        "make setup",
      ].join("\n"),
    ),
    {
      language: "bash",
      role: "run",
      code: [
        "# The model is downloaded on the first run; tiny is the quickest to try.",
        "swift run argmax-cli transcribe --model large-v3-v20240930_626MB --audio-path speech.wav",
      ].join("\n"),
    },
  ]
}
