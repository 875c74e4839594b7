/** Largest content that is kept as a git blob; anything longer goes to the blob store. */
export const MAX_GIT_BLOB_BYTES = 2 ** 20

/** File name endings of weights; they go to the blob store whatever their size. */
export const WEIGHT_EXTENSIONS: readonly string[] = [
  "7z",
  "arrow",
  "bin",
  "bz2",
  "ckpt",
  "ftz",
  "gguf",
  "ggml",
  "gz",
  "h5",
  "joblib",
  "keras",
  "mlmodel",
  "model",
  "msgpack",
  "npy",
  "npz",
  "onnx",
  "ot",
  "parquet",
  "pb",
  "pickle",
  "pkl",
  "pt",
  "pth",
  "rar",
  "safetensors",
  "tar",
  "tflite",
  "tgz",
  "wasm",
  "xz",
  "zip",
  "zst",
]

/** Tells whether a file belongs in the blob store rather than among the git objects. */
export function isLargeFile(path: string, sizeBytes: number): boolean {
  return sizeBytes > MAX_GIT_BLOB_BYTES || hasWeightExtension(path)
}

/** Content of the `.gitattributes` that a new repository starts with. */
export function startingGitAttributes(): string {
  return WEIGHT_EXTENSIONS.map((extension) => `*.${extension} filter=lfs diff=lfs merge=lfs -text\n`).join("")
}

function hasWeightExtension(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1)
  const dot = name.lastIndexOf(".")
  return dot !== -1 && WEIGHT_EXTENSIONS.includes(name.slice(dot + 1).toLowerCase())
}
