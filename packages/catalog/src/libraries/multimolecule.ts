import type { Library } from "./library.ts"

export const multimolecule: Library = {
  key: "multimolecule",
  label: "MultiMolecule",
  repoName: "MultiMolecule",
  repoUrl: "https://github.com/MultiMolecule/multimolecule",
  docsUrl: "https://multimolecule.danling.org",
  filter: false,
}
