import { shortName } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** TerraTorch: pictures of the Earth from space. */
export const terratorch: Library = {
  key: "terratorch",
  label: "TerraTorch",
  repoName: "TerraTorch",
  repoUrl: "https://github.com/torchgeo/terratorch",
  docsUrl: "https://torchgeo.github.io/terratorch/",
  filter: false,
  countDownloads: 'path_extension:"pt" OR path_extension:"ckpt"',
  mended:
    "The project and its documentation moved to torchgeo. The registry takes its own names, which are read from the id.",
  verified: true,
  snippets: terratorchSnippets,
}

function terratorchSnippets(model: ModelSummary): readonly SampleBlock[] {
  const name = backboneOf(model)
  const lines =
    name === undefined
      ? [
          "# The id does not tell which backbone this is; these are known.",
          "print(list(BACKBONE_REGISTRY))",
          'model = BACKBONE_REGISTRY.build("<name of a backbone>", pretrained=True)',
        ]
      : [`model = BACKBONE_REGISTRY.build(${pythonString(name)}, pretrained=True)`]
  return [
    install(["# GDAL must be there already.", "pip install terratorch"].join("\n")),
    python("from terratorch.registry import BACKBONE_REGISTRY", "", ...lines, "print(model)"),
  ]
}

/** The name of an official model in the library's registry. */
function backboneOf(model: ModelSummary): string | undefined {
  const name = shortName(model).toLowerCase()
  const prithvi = /^prithvi-eo-(\d)\.\d-(tiny|\d+)m?(-tl)?$/.exec(name)
  if (prithvi !== null) {
    return `prithvi_eo_v${prithvi[1]}_${prithvi[2]}${prithvi[3] === undefined ? "" : "_tl"}`
  }
  const terramind = /^terramind-(\d)\.\d-(tiny|small|base|large)$/.exec(name)
  return terramind === null ? undefined : `terramind_v${terramind[1]}_${terramind[2]}`
}
