import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** SAM 3D Body: bodies of people in 3D from one photo. */
export const sam3dBody: Library = {
  key: "sam-3d-body",
  label: "SAM 3D Body",
  repoName: "SAM 3D Body",
  repoUrl: "https://github.com/facebookresearch/sam-3d-body",
  filter: false,
  countDownloads: 'path:"model_config.yaml"',
  mended: "The id is in quotes, and the photo is read by imported functions.",
  verified: false,
  unverified:
    "The stored copy of the installation steps is from shortly before the release; the calls are from its notebook.",
  snippets: sam3dBodySnippets,
}

function sam3dBodySnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(
      [
        "git clone https://github.com/facebookresearch/sam-3d-body.git",
        "cd sam-3d-body",
        "# Python 3.12, PyTorch and the packages that INSTALL.md lists, then:",
        "pip install 'git+https://github.com/facebookresearch/detectron2.git@a1ce2f9' --no-build-isolation --no-deps",
        "pip install git+https://github.com/microsoft/MoGe.git",
        "# The weights are given out on request.",
        "hf auth login",
      ].join("\n"),
    ),
    python(
      "import cv2",
      "from notebook.utils import save_mesh_results, setup_sam_3d_body",
      "",
      `estimator = setup_sam_3d_body(hf_repo_id=${pythonString(model.id)})`,
      "",
      'photo = cv2.imread("people.jpg")',
      "people = estimator.process_one_image(cv2.cvtColor(photo, cv2.COLOR_BGR2RGB))",
      'print(save_mesh_results(photo, people, estimator.faces, "output", "people"))',
    ),
  ]
}
