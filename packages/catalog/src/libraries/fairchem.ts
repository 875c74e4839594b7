import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { hubFile, install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** fairchem: atoms, molecules and materials, by Meta. */
export const fairchem: Library = {
  key: "fairchem",
  aliases: ["fairchem-core"],
  label: "fairchem",
  repoName: "fairchem",
  repoUrl: "https://github.com/facebookresearch/fairchem",
  docsUrl: "https://fair-chem.github.io",
  filter: false,
  countDownloads: 'path_extension:"pt"',
  verified: true,
  snippets: fairchemSnippets,
}

function fairchemSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U fairchem-core huggingface_hub", "fairchem-core>=2"),
    python(
      "from ase.build import molecule",
      "from ase.optimize import LBFGS",
      "from fairchem.core import FAIRChemCalculator",
      "from fairchem.core.units.mlip_unit import load_predict_unit",
      "from huggingface_hub import hf_hub_download",
      "",
      hubFile(model, fileEndingIn(model, ".pt") ?? "checkpoints/uma-s-1p2.pt"),
      'predictor = load_predict_unit(path, device="cuda")',
      "",
      "# Tasks: omol for molecules, omat for materials, oc20 for catalysis, omc for crystals, odac for frameworks.",
      'water = molecule("H2O")',
      'water.info.update({"spin": 1, "charge": 0})',
      'water.calc = FAIRChemCalculator(predictor, task_name="omol")',
      "LBFGS(water).run(fmax=0.05, steps=100)",
      'print(water.get_potential_energy(), "eV")',
    ),
  ]
}
