import type { Task } from "./task.ts"

const ROAD =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#cfe6f3"/><rect y="45" width="160" height="55" fill="#8db36b"/>' +
  '<path d="M75 45h10l45 55H30z" fill="#85858c"/>' +
  '<path d="M79 48h2v6h-2zM78 60h4v11h-4zM77 80h6v20h-6z" fill="#f4f1ea"/>' +
  '<path d="M62 42h2v7h-2zM122 46h5v24h-5zM17 48h9v45h-9z" fill="#6b4a2f"/><g fill="#3f7d3a">' +
  '<circle cx="63" cy="40" r="5"/><circle cx="124" cy="37" r="14"/><circle cx="22" cy="32" r="24"/></g></svg>'
const DEPTH =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#08080c"/><path d="M0 45h160v8H0z" fill="#23232b"/>' +
  '<path d="M0 53h160v10H0z" fill="#474750"/><path d="M0 63h160v15H0z" fill="#7b7b84"/>' +
  '<path d="M0 78h160v22H0z" fill="#b9b9c0"/><path d="M62 42h2v7h-2z" fill="#2f2f38"/>' +
  '<circle cx="63" cy="40" r="5" fill="#2f2f38"/><path d="M122 46h5v24h-5z" fill="#6c6c76"/>' +
  '<circle cx="124" cy="37" r="14" fill="#6c6c76"/><path d="M17 48h9v45h-9z" fill="#dcdce2"/>' +
  '<circle cx="22" cy="32" r="24" fill="#dcdce2"/></svg>'

/** Depth estimation: how far away everything in a picture is. */
export const depthEstimation: Task = {
  id: "depth-estimation",
  name: "Depth Estimation",
  label: "Depth estimation",
  modality: "cv",
  subtasks: [],
  libraries: ["transformers", "transformers.js"],
  summary:
    "A depth estimation model says for each pixel of a picture how far away it is, from one camera " +
    "alone. Robots and cars use it to find their way, and photo tools to blur a background or to place " +
    "things into a scene.",
  demo: {
    inputs: [{ type: "img", alt: "A straight road with one tree near, one farther and one far away", svg: ROAD }],
    outputs: [
      {
        type: "img",
        alt: "The same road in grey: the near tree is almost white, the far one nearly black",
        svg: DEPTH,
      },
    ],
  },
  datasets: [
    { id: "sayakpaul/nyu_depth_v2", description: "Indoor scenes with depth measured by a sensor." },
    {
      id: "depth-anything/DA-2K",
      description: "Pairs of points in varied pictures with a mark which of them is nearer.",
    },
  ],
  metrics: [],
  models: [
    {
      id: "depth-anything/Depth-Anything-V2-Large",
      description: "Relative depth with fine edges for any kind of picture.",
    },
    { id: "jingheya/lotus-depth-g-v1-0", description: "A diffusion model that needs a single step." },
    { id: "tencent/DepthCrafter", description: "Depth for long videos that does not flicker." },
    { id: "apple/DepthPro-hf", description: "Depth in metres with sharp outlines, without knowing the camera." },
  ],
  spaces: [
    { id: "radames/dpt-depth-estimation-3d-voxels", description: "Turns the depth of a picture into blocks in space." },
    { id: "akhaliq/depth-pro", description: "Estimates depth in metres." },
    { id: "tencent/DepthCrafter", description: "Estimates the depth of a video." },
    { id: "facebook/sapiens-depth", description: "Estimates the depth of people." },
  ],
  widgetModels: [],
}
