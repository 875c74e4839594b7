import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { hubFile, install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** NeuralGCM: weather and climate, half physics and half learned, by Google. */
export const neuralgcm: Library = {
  key: "neuralgcm",
  label: "NeuralGCM",
  repoName: "neuralgcm",
  repoUrl: "https://github.com/neuralgcm/neuralgcm",
  docsUrl: "https://neuralgcm.readthedocs.io",
  filter: false,
  countDownloads: 'path_extension:"pkl"',
  verified: true,
  snippets: neuralgcmSnippets,
}

function neuralgcmSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U neuralgcm dinosaur xarray huggingface_hub"),
    python(
      "import pickle",
      "",
      "import jax",
      "import neuralgcm",
      "import numpy as np",
      "import xarray",
      "from huggingface_hub import hf_hub_download",
      "",
      hubFile(model, fileEndingIn(model, ".pkl") ?? "deterministic_2_8_deg.pkl"),
      "# A pickle runs code when it is loaded: load only what you trust.",
      'with open(path, "rb") as file:',
      "    model = neuralgcm.PressureLevelModel.from_checkpoint(pickle.load(file))",
      "print(model.input_variables, model.forcing_variables)",
      "",
      "# ERA5 data on the grid of the model; its documentation shows how to make it.",
      'start = xarray.open_dataset("era5.nc").isel(time=0)',
      "forcings = model.forcings_from_xarray(start)",
      "state = model.encode(model.inputs_from_xarray(start), forcings, jax.random.key(0))",
      "_, steps = model.unroll(",
      "    state,",
      '    model.forcings_from_xarray(start.expand_dims("time")),',
      "    steps=4,",
      '    timedelta=np.timedelta64(24, "h"),',
      "    start_with_input=True,",
      ")",
      "print(model.data_to_xarray(steps, times=np.arange(4) * 24))",
    ),
  ]
}
