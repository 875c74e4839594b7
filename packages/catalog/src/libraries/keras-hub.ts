import type { Library } from "./library.ts"

export const kerasHub: Library = {
  key: "keras-hub",
  label: "KerasHub",
  repoName: "KerasHub",
  repoUrl: "https://github.com/keras-team/keras-hub",
  docsUrl: "https://keras.io/keras_hub/",
  filter: true,
}
