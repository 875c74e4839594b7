import type { Library } from "./library.ts"

export const supertonic: Library = {
  key: "supertonic",
  label: "Supertonic",
  repoName: "Supertonic",
  repoUrl: "https://github.com/supertone-inc/supertonic",
  filter: false,
}
