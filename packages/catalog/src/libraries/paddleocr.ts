import { hasTag, shortName } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, notice, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** The class of the library for each tag, and whether its results can be drawn. */
const MODULES: ReadonlyMap<string, { readonly className: string; readonly isDrawn: boolean }> = new Map([
  ["textline_detection", { className: "TextDetection", isDrawn: true }],
  ["textline_recognition", { className: "TextRecognition", isDrawn: false }],
  ["seal_text_detection", { className: "SealTextDetection", isDrawn: true }],
  ["doc_img_unwarping", { className: "TextImageUnwarping", isDrawn: true }],
  ["doc_img_orientation_classification", { className: "DocImgOrientationClassification", isDrawn: false }],
  ["textline_orientation_classification", { className: "TextLineOrientationClassification", isDrawn: false }],
  ["chart_parsing", { className: "ChartParsing", isDrawn: false }],
  ["formula_recognition", { className: "FormulaRecognition", isDrawn: false }],
  ["layout_detection", { className: "LayoutDetection", isDrawn: true }],
  ["table_cells_detection", { className: "TableCellsDetection", isDrawn: true }],
  ["wired_table_classification", { className: "TableClassification", isDrawn: false }],
  ["table_structure_recognition", { className: "TableStructureRecognition", isDrawn: false }],
])

/** PaddleOCR: texts, tables and formulas in pictures of documents. */
export const paddleocr: Library = {
  key: "PaddleOCR",
  label: "PaddleOCR",
  repoName: "PaddleOCR",
  repoUrl: "https://github.com/PaddlePaddle/PaddleOCR",
  docsUrl: "https://www.paddleocr.ai/",
  filter: true,
  countDownloads: 'path_extension:"safetensors" OR path:"inference.pdiparams" OR path:"inference.onnx"',
  mended: "A parser whose version the id does not tell is loaded in the library's own version.",
  verified: true,
  snippets: paddleocrSnippets,
}

function paddleocrSnippets(model: ModelSummary): readonly SampleBlock[] {
  if (hasTag(model, "doc_vlm")) {
    return questionSample(model)
  }
  if (hasTag(model, "document-parse")) {
    return parserSample(model)
  }
  const tags = Array.isArray(model.tags) ? model.tags : []
  const known = tags.map((tag) => MODULES.get(tag)).find((found) => found !== undefined)
  if (known === undefined) {
    return [
      notice("The tags of this model name no module of PaddleOCR; the modules are listed at https://www.paddleocr.ai."),
    ]
  }
  const picture = known.className === "ChartParsing" ? '{"image": "chart.png"}' : '"page.png"'
  return [
    install("pip install paddlepaddle paddleocr", "paddleocr>=3"),
    python(
      `from paddleocr import ${known.className}`,
      "",
      `model = ${known.className}(model_name=${pythonString(shortName(model))})`,
      `for result in model.predict(input=${picture}, batch_size=1):`,
      "    result.print()",
      ...(known.isDrawn ? ['    result.save_to_img(save_path="output")'] : []),
      '    result.save_to_json(save_path="output/result.json")',
    ),
  ]
}

function questionSample(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install paddlepaddle paddleocr", "paddleocr>=3"),
    python(
      "from paddleocr import DocVLM",
      "",
      `model = DocVLM(model_name=${pythonString(shortName(model))})`,
      "",
      'question = {"image": "page.png", "query": "Which date is on this letter?"}',
      "for result in model.predict(input=question, batch_size=1):",
      "    result.print()",
      '    result.save_to_json(save_path="output/result.json")',
    ),
  ]
}

function parserSample(model: ModelSummary): readonly SampleBlock[] {
  const version = versionOf(model)
  const choice = version === undefined ? "" : `pipeline_version=${pythonString(version)}`
  return [
    install('pip install paddlepaddle "paddleocr[doc-parser]"', "paddleocr>=3.3"),
    python(
      "from paddleocr import PaddleOCRVL",
      "",
      `pipeline = PaddleOCRVL(${choice})`,
      'for result in pipeline.predict("page.png"):',
      "    result.print()",
      '    result.save_to_json(save_path="output")',
      '    result.save_to_markdown(save_path="output")',
    ),
  ]
}

/** The version that the id of an official parser names; undefined for other parsers. */
function versionOf(model: ModelSummary): string | undefined {
  const found = /^PaddlePaddle\/PaddleOCR-VL(?:-([0-9.]+))?$/.exec(model.id)
  return found === null ? undefined : `v${found[1] ?? "1"}`
}
