import { shortName } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** PerceptionEncoder: encoders of pictures and videos. */
export const perceptionEncoder: Library = {
  key: "perception-encoder",
  label: "PerceptionEncoder",
  repoName: "PerceptionModels",
  repoUrl: "https://github.com/facebookresearch/perception_models",
  filter: false,
  countDownloads: 'path_extension:"pt"',
  mended: "The loader takes the name of a configuration: the id without its owner.",
  verified: true,
  snippets: perceptionEncoderSnippets,
}

function perceptionEncoderSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(
      [
        "git clone https://github.com/facebookresearch/perception_models.git",
        "cd perception_models",
        "# Python 3.12 and PyTorch with CUDA 12.4.",
        "pip install torch torchvision torchaudio xformers torchcodec --index-url https://download.pytorch.org/whl/cu124",
        "pip install -e .",
      ].join("\n"),
    ),
    ...(model.id.includes("Core") ? [labelSample(model)] : []),
    featureSample(model),
  ]
}

function featureSample(model: ModelSummary): SampleBlock {
  return python(
    "# Features of a picture, without a text encoder.",
    "import core.vision_encoder.pe as pe",
    "import core.vision_encoder.transforms as transforms",
    "import torch",
    "from PIL import Image",
    "",
    `model = pe.VisionTransformer.from_config(${pythonString(shortName(model))}, pretrained=True).cuda()`,
    "preprocess = transforms.get_image_transform(model.image_size)",
    "",
    'picture = preprocess(Image.open("photo.jpg")).unsqueeze(0).cuda()',
    "with torch.no_grad():",
    "    features = model.forward_features(picture)",
    "print(features.shape)",
  )
}

function labelSample(model: ModelSummary): SampleBlock {
  return python(
    "# How well a picture and some texts fit.",
    "import core.vision_encoder.pe as pe",
    "import core.vision_encoder.transforms as transforms",
    "import torch",
    "from PIL import Image",
    "",
    `model = pe.CLIP.from_config(${pythonString(shortName(model))}, pretrained=True).cuda()`,
    "preprocess = transforms.get_image_transform(model.image_size)",
    "tokenizer = transforms.get_text_tokenizer(model.context_length)",
    "",
    'picture = preprocess(Image.open("photo.jpg")).unsqueeze(0).cuda()',
    'labels = ["a ferry", "a lighthouse", "a tomato plant"]',
    'with torch.no_grad(), torch.autocast("cuda"):',
    "    picture_features, label_features, scale = model(picture, tokenizer(labels).cuda())",
    "    scores = (scale * picture_features @ label_features.T).softmax(dim=-1)",
    "print(dict(zip(labels, scores[0].tolist())))",
  )
}
