import { textAt } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { commentText, pythonString } from "../print-literal.ts"
import { install, notice, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

interface Interface {
  readonly module: string
  readonly use: readonly string[]
}

const INTERFACES: ReadonlyMap<string, Interface> = new Map([
  [
    "EncoderClassifier",
    {
      module: "classifiers",
      use: ['scores, best, index, label = model.classify_file("speech.wav")', "print(label, best)"],
    },
  ],
  ["EncoderDecoderASR", { module: "ASR", use: ['print(model.transcribe_file("speech.wav"))'] }],
  ["EncoderASR", { module: "ASR", use: ['print(model.transcribe_file("speech.wav"))'] }],
  [
    "SpectralMaskEnhancement",
    {
      module: "enhancement",
      use: ['clean = model.enhance_file("speech.wav", output_filename="clean.wav")', "print(clean.shape)"],
    },
  ],
  [
    "SepformerSeparation",
    {
      module: "separation",
      use: [
        'sources = model.separate_file(path="speech.wav")',
        "# The shape: recordings, samples, speakers.",
        "print(sources.shape)",
      ],
    },
  ],
])

/** speechbrain: a toolkit for speech. */
export const speechbrain: Library = {
  key: "speechbrain",
  label: "speechbrain",
  repoName: "speechbrain",
  repoUrl: "https://github.com/speechbrain/speechbrain",
  docsUrl: "https://huggingface.co/docs/hub/speechbrain",
  filter: true,
  countDownloads: 'path:"hyperparams.yaml"',
  mended: "The classes are imported from speechbrain.inference, where version 1.0 put them.",
  verified: true,
  snippets: speechbrainSnippets,
}

function speechbrainSnippets(model: ModelSummary): readonly SampleBlock[] {
  const name = textAt(model.config, "speechbrain", "speechbrain_interface")
  if (name === undefined) {
    return [notice("The configuration of this model does not name the interface of speechbrain that loads it.")]
  }
  const found = INTERFACES.get(name)
  if (found === undefined) {
    return [notice(`The interface "${commentText(name)}" has no sample; known: ${[...INTERFACES.keys()].join(", ")}.`)]
  }
  return [
    install("pip install -U speechbrain", "speechbrain>=1.0"),
    python(
      `from speechbrain.inference.${found.module} import ${name}`,
      "",
      `model = ${name}.from_hparams(source=${pythonString(model.id)})`,
      "",
      ...found.use,
    ),
  ]
}
