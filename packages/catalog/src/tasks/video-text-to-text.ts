import type { Task } from "./task.ts"

const SEEDLING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#dcebf2"/>' +
  '<path d="M10 70h32l-4 24H14zM64 70h32l-4 24H68zM118 70h32l-4 24h-24z" fill="#b5553b"/>' +
  '<path d="M10 66h32v6H10zM64 66h32v6H64zM118 66h32v6h-32z" fill="#5b3d22"/>' +
  '<g fill="none" stroke="#3f7d3a" stroke-width="3"><path d="M26 66v-8M80 66V40M134 66V28"/></g>' +
  '<g fill="#5a9a4a"><ellipse cx="26" cy="56" rx="4" ry="3"/>' +
  '<path d="M80 50q-14 0-14-12 12 0 14 12zM80 44q14 0 14-12-12 0-14 12zM134 56q-14 0-14-12 12 0 14 12zM134 ' +
  '50q14 0 14-12-12 0-14 12z"/></g><g fill="#f2c230"><circle cx="134" cy="14" r="6"/>' +
  '<circle cx="126" cy="21" r="6"/><circle cx="142" cy="21" r="6"/><circle cx="134" cy="28" r="6"/></g>' +
  '<circle cx="134" cy="21" r="5" fill="#8c3b2a"/><path d="M52 0h2v100h-2zM106 0h2v100h-2z" fill="#fff"/></svg>'

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
      { type: "img", alt: "Three frames: a pot with a sprout, with two leaves, with a yellow flower", svg: SEEDLING },
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
