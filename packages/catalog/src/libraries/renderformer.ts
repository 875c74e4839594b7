import type { Library } from "./library.ts"

export const renderformer: Library = {
  key: "renderformer",
  label: "RenderFormer",
  repoName: "RenderFormer",
  repoUrl: "https://github.com/microsoft/renderformer",
  filter: false,
}
