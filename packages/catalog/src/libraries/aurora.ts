import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Aurora: forecasts of weather, air and waves, by Microsoft. */
export const aurora: Library = {
  key: "aurora",
  label: "Aurora",
  repoName: "aurora",
  repoUrl: "https://github.com/microsoft/aurora",
  docsUrl: "https://microsoft.github.io/aurora",
  filter: false,
  countDownloads: 'path_extension:"ckpt"',
  verified: true,
  snippets: auroraSnippets,
}

function auroraSnippets(model: ModelSummary): readonly SampleBlock[] {
  const file =
    fileEndingIn(model, "small-pretrained.ckpt") ?? fileEndingIn(model, ".ckpt") ?? "aurora-0.25-small-pretrained.ckpt"
  const className = file.includes("small") ? "AuroraSmallPretrained" : "Aurora"
  return [
    install("pip install -U microsoft-aurora"),
    python(
      "from datetime import datetime",
      "",
      "import torch",
      `from aurora import ${className}, Batch, Metadata`,
      "",
      `model = ${className}()`,
      `model.load_checkpoint(${pythonString(model.id)}, ${pythonString(file)})`,
      "model.eval()",
      "",
      "# Random weather on a coarse grid: put two real states, six hours apart, in its place.",
      'surface = {name: torch.randn(1, 2, 17, 32) for name in ("2t", "10u", "10v", "msl")}',
      'constant = {name: torch.randn(17, 32) for name in ("lsm", "z", "slt")}',
      'air = {name: torch.randn(1, 2, 4, 17, 32) for name in ("z", "u", "v", "t", "q")}',
      "batch = Batch(",
      "    surf_vars=surface,",
      "    static_vars=constant,",
      "    atmos_vars=air,",
      "    metadata=Metadata(",
      "        lat=torch.linspace(90, -90, 17),",
      "        lon=torch.linspace(0, 360, 33)[:-1],",
      "        time=(datetime(2026, 6, 1, 12),),",
      "        atmos_levels=(100, 250, 500, 850),",
      "    ),",
      ")",
      "with torch.inference_mode():",
      '    print(model(batch).surf_vars["2t"].shape)',
    ),
  ]
}
