import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Parler-TTS: speech in a voice that a text describes. */
export const parlerTts: Library = {
  key: "parler-tts",
  aliases: ["parler_tts"],
  label: "Parler-TTS",
  repoName: "parler-tts",
  repoUrl: "https://github.com/huggingface/parler-tts",
  filter: false,
  verified: true,
  snippets: parlerTtsSnippets,
}

function parlerTtsSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install git+https://github.com/huggingface/parler-tts.git soundfile"),
    python(
      "import soundfile",
      "import torch",
      "from parler_tts import ParlerTTSForConditionalGeneration",
      "from transformers import AutoTokenizer",
      "",
      `model_id = ${pythonString(model.id)}`,
      'device = "cuda" if torch.cuda.is_available() else "cpu"',
      "model = ParlerTTSForConditionalGeneration.from_pretrained(model_id).to(device)",
      "tokenizer = AutoTokenizer.from_pretrained(model_id)",
      "# Descriptions have the tokenizer of the text encoder.",
      "description_tokenizer = AutoTokenizer.from_pretrained(model.config.text_encoder._name_or_path)",
      "",
      'description = "A calm woman speaks slowly and close to the microphone."',
      'voice = description_tokenizer(description, return_tensors="pt").to(device)',
      'text = tokenizer("The ferry leaves at noon.", return_tensors="pt").to(device)',
      "speech = model.generate(",
      "    input_ids=voice.input_ids,",
      "    attention_mask=voice.attention_mask,",
      "    prompt_input_ids=text.input_ids,",
      "    prompt_attention_mask=text.attention_mask,",
      ")",
      'soundfile.write("speech.wav", speech.cpu().float().numpy().squeeze(), model.config.sampling_rate)',
    ),
  ]
}
