import { install } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** OpenDDE: structures of biomolecules. */
export const opendde: Library = {
  key: "opendde",
  label: "OpenDDE",
  repoName: "OpenDDE",
  repoUrl: "https://github.com/aurekaresearch/OpenDDE",
  docsUrl: "https://huggingface.co/aurekaresearch/OpenDDE/blob/main/docs/inference_instructions.md",
  filter: false,
  countDownloads: 'path_extension:"pt"',
  mended: "An input file is shown, so that the prediction runs as written.",
  verified: true,
  snippets: openddeSnippets,
}

function openddeSnippets(): readonly SampleBlock[] {
  return [
    install(
      [
        'pip install "opendde[gpu]"',
        "# Shows whether the graphics card and its kernels are found.",
        "opendde doctor",
      ].join("\n"),
    ),
    {
      language: "json",
      role: "run",
      code: '[{"name": "tiny", "modelSeeds": [101], "sequences": [{"proteinChain": {"sequence": "ACDEFGHIK", "count": 1}}]}]',
    },
    {
      language: "bash",
      role: "run",
      code: [
        "# Save the JSON above as tiny.json. The weights are downloaded on the first run.",
        "opendde pred -i tiny.json -o output -n opendde_v1 \\",
        "  --use_msa false --use_template false --use_rna_msa false",
      ].join("\n"),
    },
  ]
}
