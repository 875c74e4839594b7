import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** KimiAudio: listening and speaking, by Moonshot AI. */
export const kimiAudio: Library = {
  key: "kimi-audio",
  label: "KimiAudio",
  repoName: "KimiAudio",
  repoUrl: "https://github.com/MoonshotAI/Kimi-Audio",
  filter: false,
  mended: "The module that writes the audio is imported.",
  verified: true,
  snippets: kimiAudioSnippets,
}

function kimiAudioSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(
      [
        "git clone --recurse-submodules https://github.com/MoonshotAI/Kimi-Audio.git",
        "cd Kimi-Audio",
        "pip install -r requirements.txt soundfile",
      ].join("\n"),
    ),
    python(
      "import soundfile",
      "from kimia_infer.api.kimia import KimiAudio",
      "",
      `model = KimiAudio(model_path=${pythonString(model.id)}, load_detokenizer=True)`,
      "",
      'question = [{"role": "user", "message_type": "audio", "content": "question.wav"}]',
      'speech, text = model.generate(question, output_type="both", text_temperature=0.0, audio_temperature=0.8)',
      "print(text)",
      'soundfile.write("answer.wav", speech.detach().cpu().view(-1).numpy(), 24000)',
    ),
  ]
}
