import type { Task } from "./task.ts"

/** Keypoint detection: the points that give a pose. */
export const keypointDetection: Task = {
  id: "keypoint-detection",
  name: "Keypoint Detection",
  label: "Keypoint detection",
  modality: "cv",
  subtasks: [{ type: "pose-estimation", name: "Pose Estimation" }],
  libraries: ["transformers"],
  summary:
    "A keypoint detection model finds points of meaning in a picture, such as the joints of a body, the " +
    "tips of fingers or corners that can be found again in another photo. It serves sports, " +
    "physiotherapy, animation, and cameras that find their place.",
  demo: {
    inputs: [{ type: "img", alt: "A person standing and waving with one arm", drawing: "keypoint-detection/waving" }],
    outputs: [
      {
        type: "img",
        alt: "The same person with eleven red points on head, joints, hands and feet, joined by lines",
        drawing: "keypoint-detection/pose",
      },
    ],
  },
  datasets: [
    {
      id: "Vincent-luo/hagrid-mediapipe-hands",
      description: "Photos of hand signs with the points of the hands drawn in.",
    },
  ],
  metrics: [],
  models: [
    {
      id: "magic-leap-community/superpoint",
      description: "Finds corners that can be recognised in other photos, with a description of each.",
    },
    { id: "magic-leap-community/superglue_outdoor", description: "Matches the points of two outdoor photos." },
    { id: "qualcomm/RTMPose-Body2d", description: "Finds the joints of a body, fast enough for a phone." },
    { id: "ETH-CVG/lightglue_disk", description: "Matches the points of two photos quickly." },
  ],
  spaces: [
    {
      id: "datasciencedojo/Hand-Keypoint-Detection-Realtime",
      description: "Finds the points of a hand in front of the camera.",
    },
    { id: "ETH-CVG/LightGlue", description: "Shows which points of two photos belong together." },
  ],
  widgetModels: [],
  hideInDatasets: true,
}
