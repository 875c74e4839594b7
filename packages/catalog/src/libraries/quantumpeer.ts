import type { Library } from "./library.ts"

export const quantumpeer: Library = {
  key: "quantumpeer",
  label: "QuantumPeer",
  repoName: "QuantumPeer",
  repoUrl: "https://github.com/OpenPeer-AI/QuantumPeer",
  filter: false,
  countDownloads: 'path:"setup.py"',
  mended: "The query asked for an extension setup.py, which no file has; it means the file.",
}
