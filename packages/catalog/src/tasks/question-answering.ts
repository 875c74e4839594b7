import type { Task } from "./task.ts"

/** Question answering: the passage that answers a question. */
export const questionAnswering: Task = {
  id: "question-answering",
  name: "Question Answering",
  label: "Question answering",
  modality: "nlp",
  subtasks: [
    { type: "extractive-qa", name: "Extractive QA" },
    { type: "open-domain-qa", name: "Open Domain QA" },
    { type: "closed-domain-qa", name: "Closed Domain QA" },
  ],
  libraries: ["adapter-transformers", "allennlp", "transformers", "transformers.js"],
  summary:
    "An extractive question answering model marks the words of a given text that answer a question, or " +
    "says that the text has no answer. It serves search in manuals, contracts and support articles, " +
    "where an answer has to be traced to its source.",
  demo: {
    inputs: [
      { type: "text", label: "Question", content: "When does the ferry not run?" },
      {
        type: "text",
        label: "Context",
        content:
          "The ferry to the island leaves every hour from six in the morning. It does not run on Christmas " +
          "Day or when the wind is stronger than force nine.",
      },
    ],
    outputs: [
      { type: "text", label: "Answer", content: "on Christmas Day or when the wind is stronger than force nine" },
    ],
  },
  datasets: [
    {
      id: "squad_v2",
      description: "Questions about paragraphs of an encyclopedia; a third of them cannot be answered.",
    },
    { id: "natural_questions", description: "Real questions to a search engine, answered from encyclopedia articles." },
  ],
  metrics: [
    {
      id: "exact-match",
      description:
        "Share of answers that equal an expected one to the letter, after case, articles and punctuation " +
        "are removed.",
    },
    { id: "f1", description: "Overlap of the words of the answer with those of the expected one." },
  ],
  models: [
    {
      id: "deepset/roberta-base-squad2",
      description: "A common starting point for English that can also say there is no answer.",
    },
    {
      id: "distilbert/distilbert-base-cased-distilled-squad",
      description: "Small and fast, distilled from a larger model.",
    },
  ],
  spaces: [
    { id: "deepset/wikipedia-assistant", description: "Searches an encyclopedia and answers from what it found." },
  ],
  widgetModels: ["deepset/roberta-base-squad2"],
  youtubeId: "ajPx5LwJD-I",
}
