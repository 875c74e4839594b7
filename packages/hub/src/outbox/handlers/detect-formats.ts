import type { Handler } from "../findings.ts"

const FORMATS: readonly { format: string; matches: (path: string) => boolean }[] = [
  { format: "safetensors", matches: (path) => path.endsWith(".safetensors") },
  { format: "gguf", matches: (path) => path.endsWith(".gguf") },
  { format: "onnx", matches: (path) => path.endsWith(".onnx") },
  {
    format: "pytorch",
    matches: (path) => /(^|\/)pytorch_model[^/]*\.bin$/.test(path) || /\.(pt|pth|ckpt)$/.test(path),
  },
  { format: "tensorflow", matches: (path) => /(^|\/)tf_model[^/]*\.h5$|(^|\/)saved_model\.pb$/.test(path) },
  { format: "flax", matches: (path) => /(^|\/)flax_model[^/]*\.msgpack$/.test(path) },
  { format: "keras", matches: (path) => path.endsWith(".keras") },
  { format: "coreml", matches: (path) => path.endsWith(".mlmodel") || path.includes(".mlpackage/") },
  { format: "tflite", matches: (path) => path.endsWith(".tflite") },
  { format: "openvino", matches: (path) => /(^|\/)openvino_model[^/]*\.xml$/.test(path) },
]

/** Notes the weight formats that the file names show. */
export const detectFormats: Handler = async (snapshot, findings) => {
  const paths = [...snapshot.files.keys()].map((path) => path.toLowerCase())
  findings.formats = FORMATS.filter(({ matches }) => paths.some(matches)).map(({ format }) => format)
}
