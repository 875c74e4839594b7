import { install } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** MeshAnything: tidy meshes from rough shapes. */
export const meshAnything: Library = {
  key: "mesh-anything",
  label: "MeshAnything",
  repoName: "MeshAnything",
  repoUrl: "https://github.com/buaacyw/MeshAnything",
  filter: false,
  countDownloads: 'path:"MeshAnything_350m.pth"',
  mended: "The sample is the documented command: the class takes settings that only the command line makes.",
  verified: true,
  snippets: meshAnythingSnippets,
}

function meshAnythingSnippets(): readonly SampleBlock[] {
  return [
    install(
      [
        "git clone https://github.com/buaacyw/MeshAnything.git",
        "cd MeshAnything",
        "pip install -r requirements.txt",
        "pip install flash-attn --no-build-isolation",
      ].join("\n"),
    ),
    {
      language: "bash",
      role: "run",
      code: [
        "# Downloads the weights and writes the mesh into the folder mesh_output.",
        "python main.py --input_path shape.ply --out_dir mesh_output --input_type mesh",
      ].join("\n"),
    },
  ]
}
