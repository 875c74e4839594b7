import { STORM } from "./any-to-any.ts"
import { DEPTH, ROAD } from "./depth-estimation.ts"
import { INVOICE } from "./document-question-answering.ts"
import { LIGHTHOUSE } from "./image-classification.ts"
import { LEAF } from "./image-feature-extraction.ts"
import { MASKS as MASKS_OF_IMAGE_SEGMENTATION, MEADOW } from "./image-segmentation.ts"
import { GREEN_MUG, RED_MUG } from "./image-text-to-image.ts"
import { HARBOUR } from "./image-text-to-text.ts"
import { DEPARTURE, TRAIN } from "./image-text-to-video.ts"
import { CHAIR } from "./image-to-3d.ts"
import { PAINTED, SKETCH } from "./image-to-image.ts"
import { KITE } from "./image-to-text.ts"
import { FRAMES, WINDMILL } from "./image-to-video.ts"
import { POSE, WAVING } from "./keypoint-detection.ts"
import { COINS, MASKS as MASKS_OF_MASK_GENERATION } from "./mask-generation.ts"
import { BOXES, TABLE } from "./object-detection.ts"
import { GRIPPER } from "./robotics.ts"
import { BOAT } from "./text-to-image.ts"
import { LANTERN } from "./text-to-video.ts"
import { FLOWERS } from "./unconditional-image-generation.ts"
import { DRIBBLE } from "./video-classification.ts"
import { SEEDLING } from "./video-text-to-text.ts"
import { DAY, NIGHT } from "./video-to-video.ts"
import { PAGES } from "./visual-document-retrieval.ts"
import { BOWL } from "./visual-question-answering.ts"
import { CACTUS } from "./zero-shot-image-classification.ts"
import { DESK, FOUND } from "./zero-shot-object-detection.ts"

/**
 * The drawings of the tasks' demonstrations by task and name: complete SVG documents of ours, 160 × 100.
 *
 * They stand apart from `TASKS`, so that code which needs names and descriptions only does not carry them.
 */
export const TASK_DRAWINGS = {
  "any-to-any/storm": STORM,
  "depth-estimation/depth": DEPTH,
  "depth-estimation/road": ROAD,
  "document-question-answering/invoice": INVOICE,
  "image-classification/lighthouse": LIGHTHOUSE,
  "image-feature-extraction/leaf": LEAF,
  "image-segmentation/masks": MASKS_OF_IMAGE_SEGMENTATION,
  "image-segmentation/meadow": MEADOW,
  "image-text-to-image/green-mug": GREEN_MUG,
  "image-text-to-image/red-mug": RED_MUG,
  "image-text-to-text/harbour": HARBOUR,
  "image-text-to-video/departure": DEPARTURE,
  "image-text-to-video/train": TRAIN,
  "image-to-3d/chair": CHAIR,
  "image-to-image/painted": PAINTED,
  "image-to-image/sketch": SKETCH,
  "image-to-text/kite": KITE,
  "image-to-video/frames": FRAMES,
  "image-to-video/windmill": WINDMILL,
  "keypoint-detection/pose": POSE,
  "keypoint-detection/waving": WAVING,
  "mask-generation/coins": COINS,
  "mask-generation/masks": MASKS_OF_MASK_GENERATION,
  "object-detection/boxes": BOXES,
  "object-detection/table": TABLE,
  "robotics/gripper": GRIPPER,
  "text-to-image/boat": BOAT,
  "text-to-video/lantern": LANTERN,
  "unconditional-image-generation/flowers": FLOWERS,
  "video-classification/dribble": DRIBBLE,
  "video-text-to-text/seedling": SEEDLING,
  "video-to-video/day": DAY,
  "video-to-video/night": NIGHT,
  "visual-document-retrieval/pages": PAGES,
  "visual-question-answering/bowl": BOWL,
  "zero-shot-image-classification/cactus": CACTUS,
  "zero-shot-object-detection/desk": DESK,
  "zero-shot-object-detection/found": FOUND,
} as const satisfies Readonly<Record<string, string>>

/** The id of a drawing, such as `depth-estimation/road`. */
export type DrawingId = keyof typeof TASK_DRAWINGS
