import type { Task } from "./task.ts"

/** Video-text-to-text: answers about a video. */
export const videoTextToText: Task = {
  id: "video-text-to-text",
  name: "Video-Text-to-Text",
  label: "Video-text to text",
  modality: "multimodal",
  subtasks: [],
  libraries: ["transformers"],
  summary:
    "A video-text-to-text model watches a video and answers a question about it in text. It summarizes " +
    "recordings, finds moments in long footage, and describes videos for people who cannot see them.",
  demo: {
    inputs: [
      {
        type: "img",
        alt: "Three frames: a pot with a sprout, with two leaves, with a yellow flower",
        drawing: "video-text-to-text/seedling",
      },
      { type: "text", label: "Question", content: "What happens in this video?" },
    ],
    outputs: [
      {
        type: "text",
        label: "Answer",
        content: "A seed sprouts in a pot, opens its leaves one after another, and ends with a yellow flower.",
      },
    ],
  },
  datasets: [
    { id: "lmms-lab/Video-MME", description: "Questions about videos of up to an hour, for comparing models." },
    { id: "lmms-lab/VideoChatGPT", description: "Open questions about videos with expected answers." },
    { id: "HuggingFaceFV/finevideo", description: "Videos with scenes, actions and moods described in detail." },
  ],
  metrics: [],
  models: [
    { id: "Vision-CAIR/LongVU_Qwen2_7B", description: "Drops frames that repeat, so that long videos fit." },
    {
      id: "GoodiesHere/Apollo-LMMs-Apollo-7B-t32",
      description: "A model of seven billion parameters for videos of up to an hour.",
    },
    {
      id: "HuggingFaceTB/SmolVLM2-2.2B-Instruct",
      description: "A small model for videos and pictures that runs on a laptop.",
    },
  ],
  spaces: [
    { id: "llava-hf/video-llava", description: "Asks questions about a video or a picture." },
    { id: "opencompass/openvlm_video_leaderboard", description: "Compares models on video benchmarks." },
    { id: "HuggingFaceTB/SmolVLM2-HighlightGenerator", description: "Cuts the best scenes out of a video." },
  ],
  widgetModels: [],
}
