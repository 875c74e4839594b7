import { hasTag, shortName } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

// Needs a Mac with Apple silicon.
const INSTALL = install('pip install "aneforge[models]"')

/** ANEForge: models on the Apple Neural Engine. */
export const aneforge: Library = {
  key: "aneforge",
  label: "ANEForge",
  repoName: "ANEForge",
  repoUrl: "https://github.com/sbryngelson/ANEForge",
  docsUrl: "https://aneforge.readthedocs.io",
  filter: false,
  mended: "ResNet models are loaded by their depth, which is read from the id: the loader takes no repository.",
  verified: true,
  snippets: aneforgeSnippets,
}

function aneforgeSnippets(model: ModelSummary): readonly SampleBlock[] {
  const task = model.pipelineTag
  if (task === "text-generation") {
    return [INSTALL, generationSample(model)]
  }
  if (task === "zero-shot-image-classification" || hasTag(model, "clip")) {
    return [INSTALL, clipSample(model)]
  }
  if (hasTag(model, "resnet")) {
    return [INSTALL, resnetSample(model)]
  }
  if (task === "image-classification") {
    return [INSTALL, classificationSample(model)]
  }
  if (task === "automatic-speech-recognition") {
    return [install('pip install "aneforge[models]" librosa'), speechSample(model)]
  }
  return [INSTALL, embeddingSample(model)]
}

function generationSample(model: ModelSummary): SampleBlock {
  return python(
    "import aneforge",
    "from transformers import AutoTokenizer",
    "",
    `model_id = ${pythonString(model.id)}`,
    "tokenizer = AutoTokenizer.from_pretrained(model_id)",
    "model = aneforge.load_llm(model_id)",
    "",
    'prompt = "The lighthouse keeper opened the door and"',
    'tokens = model.generate(tokenizer(prompt)["input_ids"], max_new_tokens=40, eos_id=tokenizer.eos_token_id)',
    "print(prompt + tokenizer.decode(tokens))",
  )
}

function clipSample(model: ModelSummary): SampleBlock {
  return python(
    "import aneforge",
    "from PIL import Image",
    "",
    `model = aneforge.load_clip(${pythonString(model.id)})`,
    "",
    'image = Image.open("photo.jpg").convert("RGB")',
    'for label, probability in model.classify(image, ["a photo of a cat", "a photo of a dog", "a photo of a boat"]):',
    "    print(label, probability)",
  )
}

function resnetSample(model: ModelSummary): SampleBlock {
  // 50 is the usual depth; the loader knows four.
  const depth = /(?<!\d)(18|34|50|101)(?!\d)/.exec(shortName(model))?.[1] ?? "50"
  return python(
    "import aneforge",
    "from PIL import Image",
    `from torchvision.models import ResNet${depth}_Weights`,
    "",
    `model = aneforge.load_resnet(${depth})`,
    "",
    `weights = ResNet${depth}_Weights.IMAGENET1K_V1`,
    'image = weights.transforms()(Image.open("photo.jpg").convert("RGB"))',
    "logits = model(image.numpy())",
    'print(weights.meta["categories"][int(logits.argmax())])',
  )
}

function classificationSample(model: ModelSummary): SampleBlock {
  return python(
    "import aneforge",
    "from PIL import Image",
    "",
    `model = aneforge.load_vit(${pythonString(model.id)})`,
    "",
    'image = Image.open("photo.jpg").convert("RGB")',
    "for label, logit in model.classify(image, top_k=3):",
    "    print(label, logit)",
  )
}

function speechSample(model: ModelSummary): SampleBlock {
  return python(
    "import aneforge",
    "import librosa",
    "",
    `model = aneforge.load_whisper(${pythonString(model.id)})`,
    "",
    'audio, _ = librosa.load("speech.wav", sr=16000, mono=True)',
    "print(model.transcribe(audio))",
  )
}

function embeddingSample(model: ModelSummary): SampleBlock {
  return python(
    "from aneforge.sentence_transformers import SentenceTransformer",
    "",
    `model = SentenceTransformer(${pythonString(model.id)})`,
    "",
    'embeddings = model.encode(["The ferry leaves at noon.", "At twelve the boat departs."], normalize_embeddings=True)',
    "print(embeddings @ embeddings.T)",
  )
}
