import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** sam2: things cut out of pictures and followed through videos. */
export const sam2: Library = {
  key: "sam2",
  label: "sam2",
  repoName: "sam2",
  repoUrl: "https://github.com/facebookresearch/sam2",
  filter: false,
  countDownloads: 'path_extension:"pt"',
  mended: "The id is in quotes, points are given in the present form, and the results are saved or printed.",
  verified: true,
  snippets: sam2Snippets,
}

function sam2Snippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(
      [
        "git clone https://github.com/facebookresearch/sam2.git",
        "cd sam2",
        "pip install -e .",
        "pip install huggingface_hub",
      ].join("\n"),
    ),
    python(
      "import numpy as np",
      "import torch",
      "from PIL import Image",
      "from sam2.sam2_image_predictor import SAM2ImagePredictor",
      "",
      `predictor = SAM2ImagePredictor.from_pretrained(${pythonString(model.id)})`,
      "",
      'with torch.inference_mode(), torch.autocast("cuda", dtype=torch.bfloat16):',
      '    predictor.set_image(np.array(Image.open("photo.jpg").convert("RGB")))',
      "    # One point on the thing, in pixels from the top left; label 1 means: this belongs to it.",
      "    masks, scores, _ = predictor.predict(point_coords=np.array([[400, 300]]), point_labels=np.array([1]))",
      "",
      "best = masks[scores.argmax()] > 0",
      'Image.fromarray((best * 255).astype("uint8")).save("mask.png")',
    ),
    python(
      "import numpy as np",
      "import torch",
      "from sam2.sam2_video_predictor import SAM2VideoPredictor",
      "",
      `predictor = SAM2VideoPredictor.from_pretrained(${pythonString(model.id)})`,
      "",
      'with torch.inference_mode(), torch.autocast("cuda", dtype=torch.bfloat16):',
      "    # A video, or a folder with its frames as 00000.jpg, 00001.jpg and so on.",
      '    state = predictor.init_state("video.mp4")',
      "    predictor.add_new_points_or_box(",
      "        state,",
      "        frame_idx=0,",
      "        obj_id=1,",
      "        points=np.array([[400, 300]], dtype=np.float32),",
      "        labels=np.array([1], dtype=np.int32),",
      "    )",
      "    for frame, object_ids, masks in predictor.propagate_in_video(state):",
      '        print(frame, object_ids, int((masks > 0).sum()), "pixels")',
    ),
  ]
}
