import { fileEndingIn, shortName } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { install, shell } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** MONAI: medical pictures for PyTorch. */
export const monai: Library = {
  key: "monai",
  label: "MONAI",
  repoName: "MONAI",
  repoUrl: "https://github.com/Project-MONAI/MONAI",
  docsUrl: "https://docs.monai.io",
  filter: false,
  countDownloads: 'path:"configs/metadata.json" OR path:"metadata.json"',
  verified: true,
  snippets: monaiSnippets,
}

function monaiSnippets(model: ModelSummary): readonly SampleBlock[] {
  const name = shortName(model)
  const isYaml = fileEndingIn(model, "configs/inference.yaml") !== undefined
  return [
    install('pip install -U "monai[fire,ignite,nibabel,itk]" huggingface_hub'),
    shell(
      `hf download ${shellWord(model.id)} --local-dir ${shellWord(`bundles/${name}`)}`,
      `cd ${shellWord(`bundles/${name}`)}`,
      "# Its file docs/README.md says where to put your pictures.",
      `python -m monai.bundle run --config_file configs/inference.${isYaml ? "yaml" : "json"} --bundle_root .`,
    ),
  ]
}
