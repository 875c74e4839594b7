/** Tasks whose `inputs` is a picture and a question about it. */
export const PICTURE_QUESTIONS: ReadonlySet<string> = new Set([
  "document-question-answering",
  "visual-question-answering",
])

/** Tasks that take a file. */
export const READS_FILE: ReadonlySet<string> = new Set([
  ...PICTURE_QUESTIONS,
  "audio-classification",
  "audio-to-audio",
  "automatic-speech-recognition",
  "image-classification",
  "image-segmentation",
  "image-text-to-image",
  "image-text-to-video",
  "image-to-image",
  "image-to-text",
  "image-to-video",
  "object-detection",
  "zero-shot-image-classification",
])
