import { fileEndingIn, shortName } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString, shellWord, swiftString } from "../print-literal.ts"
import { install, python, shell } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Core ML: models on the devices of Apple. */
export const coreml: Library = {
  key: "coreml",
  aliases: ["core-ml", "coremltools"],
  label: "Core ML",
  repoName: "coremltools",
  repoUrl: "https://github.com/apple/coremltools",
  docsUrl: "https://developer.apple.com/documentation/coreml",
  filter: false,
  countDownloads: 'path_extension:"mlmodel" OR path_extension:"mil"',
  verified: true,
  snippets: coremlSnippets,
}

function coremlSnippets(model: ModelSummary): readonly SampleBlock[] {
  const folder = shortName(model)
  const path = `${folder}/${modelPath(model)}`
  return [
    install("pip install -U huggingface_hub coremltools"),
    shell(`hf download ${shellWord(model.id)} --local-dir ${shellWord(folder)}`),
    python(
      "# What goes in and what comes out, on a Mac.",
      "import coremltools as ct",
      "",
      `model = ct.models.MLModel(${pythonString(path)})`,
      "print(model.input_description, model.output_description)",
    ),
    {
      language: "swift",
      role: "run",
      code: [
        "import CoreML",
        "import Foundation",
        "",
        `let source = URL(fileURLWithPath: ${swiftString(path)})`,
        "let compiled = try await MLModel.compileModel(at: source)",
        "let model = try MLModel(contentsOf: compiled)",
        "print(model.modelDescription.inputDescriptionsByName)",
      ].join("\n"),
    },
  ]
}

/** A package is a folder: the path ends with its name. */
function modelPath(model: ModelSummary): string {
  const manifest = fileEndingIn(model, ".mlpackage/Manifest.json")
  return manifest?.slice(0, -"/Manifest.json".length) ?? fileEndingIn(model, ".mlmodel") ?? "Model.mlpackage"
}
