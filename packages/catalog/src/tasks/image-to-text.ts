import type { Task } from "./task.ts"

/** Image-to-text: a description, or the text in a picture. */
export const imageToText: Task = {
  id: "image-to-text",
  name: "Image-to-Text",
  label: "Image to text",
  modality: "cv",
  subtasks: [{ type: "image-captioning", name: "Image Captioning" }],
  libraries: ["transformers", "transformers.js"],
  summary:
    "An image-to-text model writes what a picture shows, or the text that stands in it. It captions " +
    "photos for people who cannot see them, makes archives searchable, and turns scanned pages into text.",
  demo: {
    inputs: [
      {
        type: "img",
        alt: "A child on a green hill flying a red kite with a yellow tail",
        drawing: "image-to-text/kite",
      },
    ],
    outputs: [
      {
        type: "text",
        label: "Description",
        content:
          "A child stands on a green hill and flies a red kite with a yellow tail; a white cloud is in the " +
          "blue sky.",
      },
    ],
  },
  datasets: [{ id: "red_caps", description: "Pictures with captions that people wrote for them in forums." }],
  metrics: [],
  models: [
    { id: "allenai/olmOCR-7B-0725", description: "Reads scanned pages into clean text, with tables and formulas." },
    {
      id: "fancyfeast/llama-joycaption-beta-one-hf-llava",
      description: "Writes long captions for training image generators.",
    },
  ],
  spaces: [
    { id: "multimodalart/OmniSVG-3B", description: "Draws a picture or a description as a vector graphic." },
    { id: "numind/NuMarkdown-8B-Thinking", description: "Turns pages into Markdown and reasons about their layout." },
    { id: "fancyfeast/joy-caption-beta-one", description: "Writes captions in a chosen length and tone." },
  ],
  widgetModels: ["Salesforce/blip-image-captioning-large"],
}
