import type { Task } from "./task.ts"

/** Token classification: labels for the words of a text. */
export const tokenClassification: Task = {
  id: "token-classification",
  name: "Token Classification",
  label: "Token classification",
  modality: "nlp",
  subtasks: [
    { type: "named-entity-recognition", name: "Named Entity Recognition" },
    { type: "part-of-speech", name: "Part of Speech" },
    { type: "parsing", name: "Parsing" },
    { type: "lemmatization", name: "Lemmatization" },
    { type: "word-sense-disambiguation", name: "Word Sense Disambiguation" },
    { type: "coreference-resolution", name: "Coreference-resolution" },
  ],
  libraries: ["adapter-transformers", "flair", "spacy", "span-marker", "stanza", "transformers", "transformers.js"],
  summary:
    "A token classification model labels the words of a text one by one. It finds names of people, places and firms, " +
    "parts of speech, or personal data that has to be removed before a text is shared.",
  demo: {
    inputs: [{ type: "text", label: "Sentence", content: "Ines Marlow moved from Lisbon to Iceland." }],
    outputs: [
      {
        type: "text-with-tokens",
        text: "Ines Marlow moved from Lisbon to Iceland.",
        tokens: [
          { type: "PERSON", start: 0, end: 11 },
          { type: "GPE", start: 23, end: 29 },
          { type: "GPE", start: 33, end: 40 },
        ],
      },
    ],
  },
  datasets: [
    { id: "eriktks/conll2003", description: "News sentences with people, places, organisations and other names." },
    { id: "unimelb-nlp/wikiann", description: "Sentences of an encyclopedia with names, in 176 languages." },
  ],
  metrics: [
    { id: "accuracy", description: "Share of words that got the right label." },
    { id: "recall", description: "Share of the marked spans that were found." },
    { id: "precision", description: "Share of the found spans that are right." },
    { id: "f1", description: "Harmonic mean of precision and recall." },
  ],
  models: [
    { id: "dslim/bert-base-NER", description: "Finds people, places, organisations and other names in English." },
    {
      id: "FacebookAI/xlm-roberta-large-finetuned-conll03-english",
      description: "Finds names with a large encoder that knows many languages.",
    },
    { id: "blaze999/Medical-NER", description: "Finds medical terms, such as diseases, drugs and doses." },
    { id: "flair/ner-english", description: "Finds names in English with the Flair library." },
  ],
  spaces: [{ id: "spacy/gradio_pipeline_visualizer", description: "Shows what a spaCy pipeline finds in a text." }],
  widgetModels: ["FacebookAI/xlm-roberta-large-finetuned-conll03-english"],
  youtubeId: "wVHdVlPScxA",
}
