import type { Task } from "./task.ts"

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
    inputs: [
      {
        type: "img",
        alt: "A straight road with one tree near, one farther and one far away",
        drawing: "depth-estimation/road",
      },
    ],
    outputs: [
      {
        type: "img",
        alt: "The same road in grey: the near tree is almost white, the far one nearly black",
        drawing: "depth-estimation/depth",
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
