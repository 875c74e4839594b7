import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const CHANNELS: ReadonlyMap<string, string> = new Map([
  ["vits", "[48, 96, 192, 384]"],
  ["vitb", "[96, 192, 384, 768]"],
  ["vitl", "[256, 512, 1024, 1024]"],
])

const FEATURES: ReadonlyMap<string, string> = new Map([
  ["vits", "64"],
  ["vitb", "128"],
  ["vitl", "256"],
])

const ENCODERS: ReadonlyMap<string, string> = new Map([
  ["depth-anything/Depth-Anything-V2-Small", "vits"],
  ["depth-anything/Depth-Anything-V2-Base", "vitb"],
  ["depth-anything/Depth-Anything-V2-Large", "vitl"],
])

/** DepthAnythingV2: depth from single photos. */
export const depthAnythingV2: Library = {
  key: "depth-anything-v2",
  label: "DepthAnythingV2",
  repoName: "Depth Anything V2",
  repoUrl: "https://github.com/DepthAnything/Depth-Anything-V2",
  filter: false,
  countDownloads: 'path_extension:"pth"',
  mended:
    "The weights are downloaded by an imported function, and an unknown model gets a list of the sizes to choose from.",
  verified: true,
  snippets: depthAnythingV2Snippets,
}

function depthAnythingV2Snippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(
      [
        "git clone https://github.com/DepthAnything/Depth-Anything-V2.git",
        "cd Depth-Anything-V2",
        "pip install -r requirements.txt huggingface_hub",
      ].join("\n"),
    ),
    python(
      "import cv2",
      "import torch",
      "from depth_anything_v2.dpt import DepthAnythingV2",
      "from huggingface_hub import hf_hub_download",
      "",
      ...modelLines(ENCODERS.get(model.id)),
      `weights = hf_hub_download(${pythonString(model.id)}, f"depth_anything_v2_{encoder}.pth")`,
      'model.load_state_dict(torch.load(weights, map_location="cpu", weights_only=True))',
      "model.eval()",
      "",
      'depth = model.infer_image(cv2.imread("photo.jpg"))',
      "brightness = 255 * (depth - depth.min()) / (depth.max() - depth.min())",
      'cv2.imwrite("depth.png", brightness.astype("uint8"))',
    ),
  ]
}

function modelLines(encoder: string | undefined): readonly string[] {
  if (encoder !== undefined) {
    return [
      `encoder = "${encoder}"`,
      `model = DepthAnythingV2(encoder=encoder, features=${FEATURES.get(encoder)}, out_channels=${CHANNELS.get(encoder)})`,
    ]
  }
  return [
    "sizes = {",
    ...[...CHANNELS].map(
      ([name, channels]) => `    "${name}": {"features": ${FEATURES.get(name)}, "out_channels": ${channels}},`,
    ),
    "}",
    'encoder = "<vits, vitb or vitl>"',
    "model = DepthAnythingV2(encoder=encoder, **sizes[encoder])",
  ]
}
