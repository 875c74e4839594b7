import type { Library } from "./library.ts"

export const describeAnything: Library = {
  key: "describe-anything",
  label: "Describe Anything",
  repoName: "Describe Anything",
  repoUrl: "https://github.com/NVlabs/describe-anything",
  filter: false,
}
