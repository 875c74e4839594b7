import type { Task } from "./task.ts"

/** Image-text-to-text: answering about pictures. */
export const imageTextToText: Task = {
  id: "image-text-to-text",
  name: "Image-Text-to-Text",
  label: "Image-text to text",
  modality: "multimodal",
  subtasks: [],
  libraries: ["transformers"],
  summary:
    "An image-text-to-text model takes pictures together with a text and answers in text. It describes a scene, reads a " +
    "receipt, compares two charts or finds a button on a screen.",
  demo: {
    inputs: [
      { type: "img", alt: "Two sailing boats on calm water under a low sun", drawing: "image-text-to-text/harbour" },
      { type: "text", label: "Question", content: "How many boats are there, and what is the weather like?" },
    ],
    outputs: [
      {
        type: "text",
        label: "Answer",
        content: "There are two sailing boats; the water is calm and the sky is clear.",
      },
    ],
  },
  datasets: [
    { id: "liuhaotian/LLaVA-Instruct-150K", description: "Conversations about pictures, for instruction tuning." },
    { id: "HuggingFaceM4/the_cauldron", description: "Fifty vision and language datasets in one format." },
    { id: "HuggingFaceM4/WebSight", description: "Screenshots of web pages with the code that draws them." },
  ],
  metrics: [],
  models: [
    {
      id: "HuggingFaceTB/SmolVLM-Instruct",
      description: "A small model for pictures and text that needs little memory.",
    },
    {
      id: "Qwen/Qwen2.5-VL-3B-Instruct",
      description: "Reads documents, charts and screens, and points at what it found.",
    },
    { id: "zai-org/GLM-4.5V", description: "A large model that reasons about pictures and video." },
    { id: "rednote-hilab/dots.ocr", description: "Turns pages into text, tables and formulas in many languages." },
  ],
  spaces: [
    {
      id: "opencompass/open_vlm_leaderboard",
      description: "Compares models for pictures and text on many benchmarks.",
    },
    { id: "prithivMLmods/Multimodal-OCR", description: "Reads text from pictures with several models side by side." },
  ],
  widgetModels: ["zai-org/GLM-4.5V"],
  youtubeId: "IoGaGfU1CIg",
}
