import { hasTag } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, notice, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Audiocraft: music and sound from text. */
export const audiocraft: Library = {
  key: "audiocraft",
  label: "Audiocraft",
  repoName: "audiocraft",
  repoUrl: "https://github.com/facebookresearch/audiocraft",
  filter: false,
  countDownloads: 'path:"state_dict.bin"',
  verified: true,
  snippets: audiocraftSnippets,
}

function audiocraftSnippets(model: ModelSummary): readonly SampleBlock[] {
  if (hasTag(model, "musicgen")) {
    return generation(model, { className: "MusicGen", prompts: ["slow piano with rain", "bright folk dance, fiddle"] })
  }
  if (hasTag(model, "audiogen")) {
    return generation(model, { className: "AudioGen", prompts: ["a train passing a level crossing", "owls at night"] })
  }
  if (hasTag(model, "magnet")) {
    return generation(model, { className: "MAGNeT", prompts: ["calm synth pads, 70 bpm", "brass band in a park"] })
  }
  return [notice("The type of this Audiocraft model is unknown: none of the tags musicgen, audiogen or magnet is set.")]
}

function generation(model: ModelSummary, sample: { className: string; prompts: string[] }): readonly SampleBlock[] {
  // MAGNeT has a fixed length; the other two take one.
  const length = sample.className === "MAGNeT" ? [] : ["model.set_generation_params(duration=8)  # seconds"]
  return [
    install("pip install audiocraft"),
    python(
      "from audiocraft.data.audio import audio_write",
      `from audiocraft.models import ${sample.className}`,
      "",
      `model = ${sample.className}.get_pretrained(${pythonString(model.id)})`,
      ...length,
      "",
      `clips = model.generate([${sample.prompts.map(pythonString).join(", ")}])`,
      "for number, clip in enumerate(clips):",
      '    audio_write(f"clip_{number}", clip.cpu(), model.sample_rate, strategy="loudness")',
    ),
  ]
}
