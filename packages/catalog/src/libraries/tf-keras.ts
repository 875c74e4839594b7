import type { Library } from "./library.ts"

export const tfKeras: Library = {
  key: "tf-keras",
  label: "TF-Keras",
  repoName: "TF-Keras",
  repoUrl: "https://github.com/keras-team/tf-keras",
  docsUrl: "https://huggingface.co/docs/hub/tf-keras",
  filter: false,
  countDownloads: 'path:"saved_model.pb"',
}
