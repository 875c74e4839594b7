import type { Task } from "./task.ts"

/** Translation: a text in another language. */
export const translation: Task = {
  id: "translation",
  name: "Translation",
  label: "Translation",
  modality: "nlp",
  canonicalId: "text-generation",
  subtasks: [],
  libraries: ["transformers", "transformers.js"],
  summary:
    "A translation model writes a text again in another language. Specialised models cover hundreds of " +
    "languages at little cost; large chat models keep tone and terms over long documents.",
  demo: {
    inputs: [
      {
        type: "text",
        label: "German",
        content: "Bitte schließen Sie das Gartentor, die Schafe laufen sonst auf die Straße.",
      },
    ],
    outputs: [
      {
        type: "text",
        label: "English",
        content: "Please close the garden gate, otherwise the sheep will run onto the road.",
      },
    ],
  },
  datasets: [
    {
      id: "Helsinki-NLP/opus_books",
      description: "Books without copyright, aligned sentence by sentence in 16 languages.",
    },
    { id: "google/code_x_glue_cc_code_to_code_trans", description: "The same functions in Java and in C#." },
  ],
  metrics: [
    {
      id: "bleu",
      description: "Share of word sequences of up to four words that also stand in a reference translation.",
    },
    {
      id: "sacrebleu",
      description: "BLEU with fixed word splitting, so that numbers of different papers can be compared.",
    },
  ],
  models: [
    { id: "facebook/nllb-200-1.3B", description: "Translates between 200 languages, many of them with few texts." },
    {
      id: "google-t5/t5-base",
      description: "Translates from English into French, German and Romanian, among other tasks.",
    },
  ],
  spaces: [
    { id: "Iker/Translate-100-languages", description: "Translates texts between a hundred languages." },
    { id: "Geonmo/nllb-translation-demo", description: "Tries the NLLB models on any pair of their languages." },
  ],
  widgetModels: ["facebook/mbart-large-50-many-to-many-mmt"],
  youtubeId: "1JvfrvZgi6c",
}
