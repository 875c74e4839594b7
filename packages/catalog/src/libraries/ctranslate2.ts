import { baseModelOf } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const LOAD = ["import ctranslate2", "from huggingface_hub import snapshot_download"]

/** CTranslate2: fast translation, speech recognition and text generation. */
export const ctranslate2: Library = {
  key: "ctranslate2",
  aliases: ["ctranslate"],
  label: "CTranslate2",
  repoName: "CTranslate2",
  repoUrl: "https://github.com/OpenNMT/CTranslate2",
  docsUrl: "https://opennmt.net/CTranslate2/",
  filter: false,
  countDownloads: 'path:"model.bin"',
  verified: true,
  snippets: ctranslate2Snippets,
}

function ctranslate2Snippets(model: ModelSummary): readonly SampleBlock[] {
  if (model.pipelineTag === "automatic-speech-recognition") {
    return [install("pip install -U faster-whisper"), speechSample(model)]
  }
  const setup = install("pip install -U ctranslate2 transformers huggingface_hub")
  return [setup, model.pipelineTag === "text-generation" ? generatorSample(model) : translatorSample(model)]
}

function generatorSample(model: ModelSummary): SampleBlock {
  return python(
    ...LOAD,
    "from transformers import AutoTokenizer",
    "",
    `generator = ctranslate2.Generator(snapshot_download(${pythonString(model.id)}))`,
    ...tokenizerLines(model),
    'prompt = tokenizer.encode("The lighthouse keeper opened the door and")',
    "tokens = tokenizer.convert_ids_to_tokens(prompt)",
    "results = generator.generate_batch([tokens], max_length=60, sampling_topk=10)",
    "print(tokenizer.decode(results[0].sequences_ids[0]))",
  )
}

function translatorSample(model: ModelSummary): SampleBlock {
  return python(
    ...LOAD,
    "from transformers import AutoTokenizer",
    "",
    `translator = ctranslate2.Translator(snapshot_download(${pythonString(model.id)}))`,
    ...tokenizerLines(model),
    'tokens = tokenizer.convert_ids_to_tokens(tokenizer.encode("The ferry leaves at noon."))',
    "target = translator.translate_batch([tokens])[0].hypotheses[0]",
    "ids = tokenizer.convert_tokens_to_ids(target)",
    "print(tokenizer.decode(ids, skip_special_tokens=True))",
  )
}

function speechSample(model: ModelSummary): SampleBlock {
  return python(
    "from faster_whisper import WhisperModel",
    "",
    `model = WhisperModel(${pythonString(model.id)})`,
    'segments, _ = model.transcribe("speech.wav")',
    "for segment in segments:",
    "    print(segment.text)",
  )
}

/** Converted models often lack their tokenizer: the model that they were made from has it. */
function tokenizerLines(model: ModelSummary): readonly string[] {
  return [`tokenizer = AutoTokenizer.from_pretrained(${pythonString(baseModelOf(model) ?? model.id)})`, ""]
}
