import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Kernels: compute kernels for PyTorch. */
export const kernels: Library = {
  key: "kernels",
  label: "Kernels",
  repoName: "Kernels",
  repoUrl: "https://github.com/huggingface/kernels",
  docsUrl: "https://huggingface.co/docs/kernels",
  filter: false,
  countDownloads: 'path_filename:"_ops" AND path_extension:"py"',
  mended: "A version is named, as the library demands.",
  verified: true,
  snippets: kernelsSnippets,
}

function kernelsSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U kernels", "kernels>=0.17"),
    python(
      "from kernels import get_kernel",
      "",
      "# Kernels of publishers that the library does not know need trust_remote_code=True as well: read their code first.",
      `kernel = get_kernel(${pythonString(model.id)}, version=1)`,
      'print([name for name in dir(kernel) if not name.startswith("_")])',
    ),
  ]
}
