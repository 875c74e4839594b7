import type { Library } from "./library.ts"

export const mambaSsm: Library = {
  key: "mamba-ssm",
  label: "MambaSSM",
  repoName: "MambaSSM",
  repoUrl: "https://github.com/state-spaces/mamba",
  filter: false,
}
