import { anyToAny } from "./any-to-any.ts"
import { audioClassification } from "./audio-classification.ts"
import { audioTextToText } from "./audio-text-to-text.ts"
import { audioToAudio } from "./audio-to-audio.ts"
import { automaticSpeechRecognition } from "./automatic-speech-recognition.ts"
import { depthEstimation } from "./depth-estimation.ts"
import { documentQuestionAnswering } from "./document-question-answering.ts"
import { featureExtraction } from "./feature-extraction.ts"
import { fillMask } from "./fill-mask.ts"
import { graphMl } from "./graph-ml.ts"
import { imageClassification } from "./image-classification.ts"
import { imageFeatureExtraction } from "./image-feature-extraction.ts"
import { imageSegmentation } from "./image-segmentation.ts"
import { imageTextToImage } from "./image-text-to-image.ts"
import { imageTextToText } from "./image-text-to-text.ts"
import { imageTextToVideo } from "./image-text-to-video.ts"
import { imageTo3d } from "./image-to-3d.ts"
import { imageToImage } from "./image-to-image.ts"
import { imageToText } from "./image-to-text.ts"
import { imageToVideo } from "./image-to-video.ts"
import { keypointDetection } from "./keypoint-detection.ts"
import { maskGeneration } from "./mask-generation.ts"
import { multipleChoice } from "./multiple-choice.ts"
import { objectDetection } from "./object-detection.ts"
import { other } from "./other.ts"
import { questionAnswering } from "./question-answering.ts"
import { reinforcementLearning } from "./reinforcement-learning.ts"
import { robotics } from "./robotics.ts"
import { sentenceSimilarity } from "./sentence-similarity.ts"
import { summarization } from "./summarization.ts"
import { tableQuestionAnswering } from "./table-question-answering.ts"
import { tableToText } from "./table-to-text.ts"
import { tabularClassification } from "./tabular-classification.ts"
import { tabularRegression } from "./tabular-regression.ts"
import { tabularToText } from "./tabular-to-text.ts"
import type { Task } from "./task.ts"
import { isTaskId, type TaskId } from "./task-order.ts"
import { textClassification } from "./text-classification.ts"
import { textGeneration } from "./text-generation.ts"
import { textRanking } from "./text-ranking.ts"
import { textRetrieval } from "./text-retrieval.ts"
import { textTo3d } from "./text-to-3d.ts"
import { textToAudio } from "./text-to-audio.ts"
import { textToImage } from "./text-to-image.ts"
import { textToSpeech } from "./text-to-speech.ts"
import { textToVideo } from "./text-to-video.ts"
import { timeSeriesForecasting } from "./time-series-forecasting.ts"
import { tokenClassification } from "./token-classification.ts"
import { translation } from "./translation.ts"
import { unconditionalImageGeneration } from "./unconditional-image-generation.ts"
import { videoClassification } from "./video-classification.ts"
import { videoTextToText } from "./video-text-to-text.ts"
import { videoToVideo } from "./video-to-video.ts"
import { visualDocumentRetrieval } from "./visual-document-retrieval.ts"
import { visualQuestionAnswering } from "./visual-question-answering.ts"
import { voiceActivityDetection } from "./voice-activity-detection.ts"
import { zeroShotClassification } from "./zero-shot-classification.ts"
import { zeroShotImageClassification } from "./zero-shot-image-classification.ts"
import { zeroShotObjectDetection } from "./zero-shot-object-detection.ts"

/** Every task by its id, in alphabetical order. */
export const TASKS = {
  "any-to-any": anyToAny,
  "audio-classification": audioClassification,
  "audio-text-to-text": audioTextToText,
  "audio-to-audio": audioToAudio,
  "automatic-speech-recognition": automaticSpeechRecognition,
  "depth-estimation": depthEstimation,
  "document-question-answering": documentQuestionAnswering,
  "feature-extraction": featureExtraction,
  "fill-mask": fillMask,
  "graph-ml": graphMl,
  "image-classification": imageClassification,
  "image-feature-extraction": imageFeatureExtraction,
  "image-segmentation": imageSegmentation,
  "image-text-to-image": imageTextToImage,
  "image-text-to-text": imageTextToText,
  "image-text-to-video": imageTextToVideo,
  "image-to-3d": imageTo3d,
  "image-to-image": imageToImage,
  "image-to-text": imageToText,
  "image-to-video": imageToVideo,
  "keypoint-detection": keypointDetection,
  "mask-generation": maskGeneration,
  "multiple-choice": multipleChoice,
  "object-detection": objectDetection,
  other,
  "question-answering": questionAnswering,
  "reinforcement-learning": reinforcementLearning,
  robotics,
  "sentence-similarity": sentenceSimilarity,
  summarization,
  "table-question-answering": tableQuestionAnswering,
  "table-to-text": tableToText,
  "tabular-classification": tabularClassification,
  "tabular-regression": tabularRegression,
  "tabular-to-text": tabularToText,
  "text-classification": textClassification,
  "text-generation": textGeneration,
  "text-ranking": textRanking,
  "text-retrieval": textRetrieval,
  "text-to-3d": textTo3d,
  "text-to-audio": textToAudio,
  "text-to-image": textToImage,
  "text-to-speech": textToSpeech,
  "text-to-video": textToVideo,
  "time-series-forecasting": timeSeriesForecasting,
  "token-classification": tokenClassification,
  translation,
  "unconditional-image-generation": unconditionalImageGeneration,
  "video-classification": videoClassification,
  "video-text-to-text": videoTextToText,
  "video-to-video": videoToVideo,
  "visual-document-retrieval": visualDocumentRetrieval,
  "visual-question-answering": visualQuestionAnswering,
  "voice-activity-detection": voiceActivityDetection,
  "zero-shot-classification": zeroShotClassification,
  "zero-shot-image-classification": zeroShotImageClassification,
  "zero-shot-object-detection": zeroShotObjectDetection,
} as const satisfies Readonly<Record<TaskId, Task>>

/** Finds the description of a task; undefined for unknown ids. */
export function taskOf(id: string): Task | undefined {
  return isTaskId(id) ? TASKS[id] : undefined
}

/**
 * The name of a task as a title: `text-to-3d` is "Text-to-3D".
 *
 * Cards may name tasks that the catalogue lacks; those are made readable: `made_up_task` becomes "Made Up Task".
 */
export function taskName(id: string): string {
  return taskOf(id)?.name ?? words(id).map(capitalize).join(" ")
}

/** The label of a task for running text and lists, for any id: `depth-estimation` is "Depth estimation". */
export function taskLabel(id: string): string {
  return taskOf(id)?.label ?? capitalize(words(id).join(" ").toLowerCase())
}

function words(id: string): string[] {
  return id.split(/[-_\s]+/).filter((word) => word !== "")
}

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
