import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** VibeVoice: long conversations of several speakers. */
export const vibevoice: Library = {
  key: "vibevoice",
  label: "VibeVoice",
  repoName: "VibeVoice",
  repoUrl: "https://github.com/microsoft/VibeVoice",
  filter: false,
  mended: "The sample saves the speech with the library's own function.",
  verified: false,
  unverified:
    "Whether the repository still holds the code that makes speech was not found; the calls are from its published demo.",
  snippets: vibevoiceSnippets,
}

function vibevoiceSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(["git clone https://github.com/microsoft/VibeVoice.git", "cd VibeVoice", "pip install -e ."].join("\n")),
    python(
      "import torch",
      "from vibevoice.modular.modeling_vibevoice_inference import VibeVoiceForConditionalGenerationInference",
      "from vibevoice.processor.vibevoice_processor import VibeVoiceProcessor",
      "",
      `model_id = ${pythonString(model.id)}`,
      "processor = VibeVoiceProcessor.from_pretrained(model_id)",
      "model = VibeVoiceForConditionalGenerationInference.from_pretrained(",
      '    model_id, torch_dtype=torch.bfloat16, device_map="cuda"',
      ")",
      "model.eval()",
      "model.set_ddpm_inference_steps(num_steps=10)",
      "",
      'script = "Speaker 1: When does the ferry leave?\\nSpeaker 2: At noon. We should hurry."',
      "# One recording for each speaker, of voices that you may copy.",
      'voices = ["first.wav", "second.wav"]',
      "inputs = processor(",
      '    text=[script], voice_samples=[voices], padding=True, return_tensors="pt", return_attention_mask=True',
      ")",
      'inputs = {name: value.to("cuda") if torch.is_tensor(value) else value for name, value in inputs.items()}',
      "output = model.generate(",
      "    **inputs,",
      "    max_new_tokens=None,",
      "    cfg_scale=1.3,",
      "    tokenizer=processor.tokenizer,",
      '    generation_config={"do_sample": False},',
      ")",
      'processor.save_audio(output.speech_outputs[0], output_path="talk.wav")',
    ),
  ]
}
