import type { Task } from "./task.ts"

/** Summarization: the same in fewer words. */
export const summarization: Task = {
  id: "summarization",
  name: "Summarization",
  label: "Summarization",
  modality: "nlp",
  canonicalId: "text-generation",
  subtasks: [
    { type: "news-articles-summarization", name: "News Articles Summarization" },
    { type: "news-articles-headline-generation", name: "News Articles Headline Generation" },
  ],
  libraries: ["transformers", "transformers.js"],
  summary:
    "A summarization model writes a shorter text that keeps what matters, either by choosing sentences " +
    "or by wording them anew. It is used for news, minutes of meetings, patient records and long threads " +
    "of messages.",
  demo: {
    inputs: [
      {
        type: "text",
        label: "Text",
        content:
          "The council met on Tuesday to discuss the old swimming hall. Repairing the roof would cost 2.4 " +
          "million, a new hall on the same site about nine million. After three hours the members agreed " +
          "to repair the roof next summer and to decide on a new hall in two years. Until then the hall " +
          "opens four days a week.",
      },
    ],
    outputs: [
      {
        type: "text",
        label: "Summary",
        content:
          "The council will repair the swimming hall's roof next summer and put off the decision on a new " +
          "hall for two years; until then it opens four days a week.",
      },
    ],
  },
  datasets: [
    { id: "mlsum", description: "News articles with summaries in French, German, Spanish, Russian and Turkish." },
    { id: "samsum", description: "Short chats between friends with a summary of each." },
  ],
  metrics: [
    {
      id: "rouge",
      description: "Word sequences that the summary shares with one written by a person, as a share of theirs.",
    },
  ],
  models: [
    { id: "facebook/bart-large-cnn", description: "Summarizes English news in three or four sentences." },
    { id: "Falconsai/medical_summarization", description: "A T5 model tuned on medical texts." },
  ],
  spaces: [
    { id: "pszemraj/summarize-long-text", description: "Summarizes texts that are longer than the model's window." },
    { id: "ml6team/distilbart-tos-summarizer-tosdr", description: "Summarizes terms of service." },
    { id: "pszemraj/document-summarization", description: "Summarizes documents, PDF files among them." },
  ],
  widgetModels: ["facebook/bart-large-cnn"],
  youtubeId: "yHnr5Dk2zCI",
}
