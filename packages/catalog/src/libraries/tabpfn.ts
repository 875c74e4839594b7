import type { Library } from "./library.ts"

export const tabpfn: Library = {
  key: "tabpfn",
  label: "TabPFN",
  repoName: "TabPFN",
  repoUrl: "https://github.com/PriorLabs/TabPFN",
  filter: false,
}
