import type { Task } from "./task.ts"

/** Text classification: putting a text into classes. */
export const textClassification: Task = {
  id: "text-classification",
  name: "Text Classification",
  label: "Text classification",
  modality: "nlp",
  subtasks: [
    { type: "acceptability-classification", name: "Acceptability Classification" },
    { type: "entity-linking-classification", name: "Entity Linking Classification" },
    { type: "fact-checking", name: "Fact Checking" },
    { type: "intent-classification", name: "Intent Classification" },
    { type: "language-identification", name: "Language Identification" },
    { type: "multi-class-classification", name: "Multi Class Classification" },
    { type: "multi-label-classification", name: "Multi Label Classification" },
    { type: "multi-input-text-classification", name: "Multi-input Text Classification" },
    { type: "natural-language-inference", name: "Natural Language Inference" },
    { type: "semantic-similarity-classification", name: "Semantic Similarity Classification" },
    { type: "sentiment-classification", name: "Sentiment Classification" },
    { type: "topic-classification", name: "Topic Classification" },
    { type: "semantic-similarity-scoring", name: "Semantic Similarity Scoring" },
    { type: "sentiment-scoring", name: "Sentiment Scoring" },
    { type: "sentiment-analysis", name: "Sentiment Analysis" },
    { type: "hate-speech-detection", name: "Hate Speech Detection" },
    { type: "text-scoring", name: "Text Scoring" },
  ],
  libraries: ["adapter-transformers", "setfit", "spacy", "transformers", "transformers.js"],
  summary:
    "A text classification model gives a text one or more labels from a fixed set. The labels can be the mood of a " +
    "review, the language of a message, the topic of an article, or whether one sentence follows from another.",
  demo: {
    inputs: [
      {
        type: "text",
        label: "Review",
        content: "The tent arrived late, but it kept us dry through three days of rain.",
      },
    ],
    outputs: [
      {
        type: "chart",
        items: [
          { label: "positive", score: 0.81 },
          { label: "neutral", score: 0.13 },
          { label: "negative", score: 0.06 },
        ],
      },
    ],
  },
  datasets: [
    { id: "nyu-mll/glue", description: "Nine English tasks that classifiers are compared on." },
    {
      id: "stanfordnlp/snli",
      description: "Pairs of sentences that agree, contradict or say nothing about each other.",
    },
  ],
  metrics: [
    { id: "accuracy", description: "Share of texts that got the right label." },
    { id: "recall", description: "Share of the texts of a class that were found." },
    { id: "precision", description: "Share of the texts given a label that deserve it." },
    { id: "f1", description: "Harmonic mean of precision and recall." },
  ],
  models: [
    {
      id: "distilbert/distilbert-base-uncased-finetuned-sst-2-english",
      description: "A small, fast model that tells positive from negative English sentences.",
    },
    { id: "ProsusAI/finbert", description: "Judges the mood of financial news." },
    {
      id: "cardiffnlp/twitter-roberta-base-sentiment-latest",
      description: "Judges the mood of short messages, slang included.",
    },
    { id: "papluca/xlm-roberta-base-language-detection", description: "Tells twenty languages apart." },
  ],
  spaces: [{ id: "spacy/healthsea-demo", description: "Finds health effects in reviews of food supplements." }],
  widgetModels: ["distilbert/distilbert-base-uncased-finetuned-sst-2-english"],
  youtubeId: "leNG9fN9FQU",
}
