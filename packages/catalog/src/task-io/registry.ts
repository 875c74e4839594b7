import { AUDIO_CLASSIFICATION_OUTPUT_SCHEMA, AUDIO_CLASSIFICATION_SCHEMA } from "./audio-classification.ts"
import { AUDIO_TO_AUDIO_OUTPUT_SCHEMA, AUDIO_TO_AUDIO_SCHEMA } from "./audio-to-audio.ts"
import {
  AUTOMATIC_SPEECH_RECOGNITION_OUTPUT_SCHEMA,
  AUTOMATIC_SPEECH_RECOGNITION_SCHEMA,
} from "./automatic-speech-recognition.ts"
import { CHAT_COMPLETION_OUTPUT_SCHEMA, CHAT_COMPLETION_SCHEMA } from "./chat-completion.ts"
import { DEPTH_ESTIMATION_OUTPUT_SCHEMA, DEPTH_ESTIMATION_SCHEMA } from "./depth-estimation.ts"
import {
  DOCUMENT_QUESTION_ANSWERING_OUTPUT_SCHEMA,
  DOCUMENT_QUESTION_ANSWERING_SCHEMA,
} from "./document-question-answering.ts"
import { FEATURE_EXTRACTION_OUTPUT_SCHEMA, FEATURE_EXTRACTION_SCHEMA } from "./feature-extraction.ts"
import { FILL_MASK_OUTPUT_SCHEMA, FILL_MASK_SCHEMA } from "./fill-mask.ts"
import { IMAGE_CLASSIFICATION_OUTPUT_SCHEMA, IMAGE_CLASSIFICATION_SCHEMA } from "./image-classification.ts"
import { IMAGE_FEATURE_EXTRACTION_OUTPUT_SCHEMA, IMAGE_FEATURE_EXTRACTION_SCHEMA } from "./image-feature-extraction.ts"
import { IMAGE_SEGMENTATION_OUTPUT_SCHEMA, IMAGE_SEGMENTATION_SCHEMA } from "./image-segmentation.ts"
import { IMAGE_TEXT_TO_IMAGE_SCHEMA } from "./image-text-to-image.ts"
import { IMAGE_TEXT_TO_TEXT_OUTPUT_SCHEMA, IMAGE_TEXT_TO_TEXT_SCHEMA } from "./image-text-to-text.ts"
import { IMAGE_TEXT_TO_VIDEO_SCHEMA } from "./image-text-to-video.ts"
import { IMAGE_TO_IMAGE_SCHEMA } from "./image-to-image.ts"
import { IMAGE_TO_TEXT_OUTPUT_SCHEMA, IMAGE_TO_TEXT_SCHEMA } from "./image-to-text.ts"
import { IMAGE_TO_VIDEO_SCHEMA } from "./image-to-video.ts"
import type { JsonSchema } from "./json-schema.ts"
import { OBJECT_DETECTION_OUTPUT_SCHEMA, OBJECT_DETECTION_SCHEMA } from "./object-detection.ts"
import { QUESTION_ANSWERING_OUTPUT_SCHEMA, QUESTION_ANSWERING_SCHEMA } from "./question-answering.ts"
import { SENTENCE_SIMILARITY_OUTPUT_SCHEMA, SENTENCE_SIMILARITY_SCHEMA } from "./sentence-similarity.ts"
import { SUMMARIZATION_OUTPUT_SCHEMA, SUMMARIZATION_SCHEMA } from "./summarization.ts"
import { TABLE_QUESTION_ANSWERING_OUTPUT_SCHEMA, TABLE_QUESTION_ANSWERING_SCHEMA } from "./table-question-answering.ts"
import { TABULAR_CLASSIFICATION_OUTPUT_SCHEMA, TABULAR_CLASSIFICATION_SCHEMA } from "./tabular-classification.ts"
import { TABULAR_REGRESSION_OUTPUT_SCHEMA, TABULAR_REGRESSION_SCHEMA } from "./tabular-regression.ts"
import { TEXT_CLASSIFICATION_OUTPUT_SCHEMA, TEXT_CLASSIFICATION_SCHEMA } from "./text-classification.ts"
import { TEXT_GENERATION_OUTPUT_SCHEMA, TEXT_GENERATION_SCHEMA } from "./text-generation.ts"
import { TEXT_RANKING_OUTPUT_SCHEMA, TEXT_RANKING_SCHEMA } from "./text-ranking.ts"
import { TEXT_TO_AUDIO_SCHEMA } from "./text-to-audio.ts"
import { TEXT_TO_IMAGE_SCHEMA } from "./text-to-image.ts"
import { TEXT_TO_SPEECH_SCHEMA } from "./text-to-speech.ts"
import { TEXT_TO_VIDEO_SCHEMA } from "./text-to-video.ts"
import { TOKEN_CLASSIFICATION_OUTPUT_SCHEMA, TOKEN_CLASSIFICATION_SCHEMA } from "./token-classification.ts"
import { TRANSLATION_OUTPUT_SCHEMA, TRANSLATION_SCHEMA } from "./translation.ts"
import { VIDEO_CLASSIFICATION_OUTPUT_SCHEMA, VIDEO_CLASSIFICATION_SCHEMA } from "./video-classification.ts"
import {
  VISUAL_QUESTION_ANSWERING_OUTPUT_SCHEMA,
  VISUAL_QUESTION_ANSWERING_SCHEMA,
} from "./visual-question-answering.ts"
import { ZERO_SHOT_CLASSIFICATION_OUTPUT_SCHEMA, ZERO_SHOT_CLASSIFICATION_SCHEMA } from "./zero-shot-classification.ts"
import {
  ZERO_SHOT_IMAGE_CLASSIFICATION_OUTPUT_SCHEMA,
  ZERO_SHOT_IMAGE_CLASSIFICATION_SCHEMA,
} from "./zero-shot-image-classification.ts"
import {
  ZERO_SHOT_OBJECT_DETECTION_OUTPUT_SCHEMA,
  ZERO_SHOT_OBJECT_DETECTION_SCHEMA,
} from "./zero-shot-object-detection.ts"

/** The input of every task that can be called, parameters included; `conversational` is chat. */
export const TASK_SCHEMAS = {
  "audio-classification": AUDIO_CLASSIFICATION_SCHEMA,
  "audio-to-audio": AUDIO_TO_AUDIO_SCHEMA,
  "automatic-speech-recognition": AUTOMATIC_SPEECH_RECOGNITION_SCHEMA,
  conversational: CHAT_COMPLETION_SCHEMA,
  "depth-estimation": DEPTH_ESTIMATION_SCHEMA,
  "document-question-answering": DOCUMENT_QUESTION_ANSWERING_SCHEMA,
  "feature-extraction": FEATURE_EXTRACTION_SCHEMA,
  "fill-mask": FILL_MASK_SCHEMA,
  "image-classification": IMAGE_CLASSIFICATION_SCHEMA,
  "image-feature-extraction": IMAGE_FEATURE_EXTRACTION_SCHEMA,
  "image-segmentation": IMAGE_SEGMENTATION_SCHEMA,
  "image-text-to-image": IMAGE_TEXT_TO_IMAGE_SCHEMA,
  "image-text-to-text": IMAGE_TEXT_TO_TEXT_SCHEMA,
  "image-text-to-video": IMAGE_TEXT_TO_VIDEO_SCHEMA,
  "image-to-image": IMAGE_TO_IMAGE_SCHEMA,
  "image-to-text": IMAGE_TO_TEXT_SCHEMA,
  "image-to-video": IMAGE_TO_VIDEO_SCHEMA,
  "object-detection": OBJECT_DETECTION_SCHEMA,
  "question-answering": QUESTION_ANSWERING_SCHEMA,
  "sentence-similarity": SENTENCE_SIMILARITY_SCHEMA,
  summarization: SUMMARIZATION_SCHEMA,
  "table-question-answering": TABLE_QUESTION_ANSWERING_SCHEMA,
  "tabular-classification": TABULAR_CLASSIFICATION_SCHEMA,
  "tabular-regression": TABULAR_REGRESSION_SCHEMA,
  "text-classification": TEXT_CLASSIFICATION_SCHEMA,
  "text-generation": TEXT_GENERATION_SCHEMA,
  "text-ranking": TEXT_RANKING_SCHEMA,
  "text-to-audio": TEXT_TO_AUDIO_SCHEMA,
  "text-to-image": TEXT_TO_IMAGE_SCHEMA,
  "text-to-speech": TEXT_TO_SPEECH_SCHEMA,
  "text-to-video": TEXT_TO_VIDEO_SCHEMA,
  "token-classification": TOKEN_CLASSIFICATION_SCHEMA,
  translation: TRANSLATION_SCHEMA,
  "video-classification": VIDEO_CLASSIFICATION_SCHEMA,
  "visual-question-answering": VISUAL_QUESTION_ANSWERING_SCHEMA,
  "zero-shot-classification": ZERO_SHOT_CLASSIFICATION_SCHEMA,
  "zero-shot-image-classification": ZERO_SHOT_IMAGE_CLASSIFICATION_SCHEMA,
  "zero-shot-object-detection": ZERO_SHOT_OBJECT_DETECTION_SCHEMA,
} as const satisfies Readonly<Record<string, JsonSchema>>

/** The id of a task that can be called. */
export type CallableTaskId = keyof typeof TASK_SCHEMAS

/** What the tasks answer whose answer is an image, a video or a recording. */
export const TASK_OUTPUT_MEDIA = {
  "image-text-to-image": "image",
  "image-text-to-video": "video",
  "image-to-image": "image",
  "image-to-video": "video",
  "text-to-audio": "audio",
  "text-to-image": "image",
  "text-to-speech": "audio",
  "text-to-video": "video",
} as const satisfies Readonly<Partial<Record<CallableTaskId, "image" | "video" | "audio">>>

/** The output of every task that answers with JSON: one answer, as the client returns it. */
export const TASK_OUTPUT_SCHEMAS = {
  "audio-classification": AUDIO_CLASSIFICATION_OUTPUT_SCHEMA,
  "audio-to-audio": AUDIO_TO_AUDIO_OUTPUT_SCHEMA,
  "automatic-speech-recognition": AUTOMATIC_SPEECH_RECOGNITION_OUTPUT_SCHEMA,
  conversational: CHAT_COMPLETION_OUTPUT_SCHEMA,
  "depth-estimation": DEPTH_ESTIMATION_OUTPUT_SCHEMA,
  "document-question-answering": DOCUMENT_QUESTION_ANSWERING_OUTPUT_SCHEMA,
  "feature-extraction": FEATURE_EXTRACTION_OUTPUT_SCHEMA,
  "fill-mask": FILL_MASK_OUTPUT_SCHEMA,
  "image-classification": IMAGE_CLASSIFICATION_OUTPUT_SCHEMA,
  "image-feature-extraction": IMAGE_FEATURE_EXTRACTION_OUTPUT_SCHEMA,
  "image-segmentation": IMAGE_SEGMENTATION_OUTPUT_SCHEMA,
  "image-text-to-text": IMAGE_TEXT_TO_TEXT_OUTPUT_SCHEMA,
  "image-to-text": IMAGE_TO_TEXT_OUTPUT_SCHEMA,
  "object-detection": OBJECT_DETECTION_OUTPUT_SCHEMA,
  "question-answering": QUESTION_ANSWERING_OUTPUT_SCHEMA,
  "sentence-similarity": SENTENCE_SIMILARITY_OUTPUT_SCHEMA,
  summarization: SUMMARIZATION_OUTPUT_SCHEMA,
  "table-question-answering": TABLE_QUESTION_ANSWERING_OUTPUT_SCHEMA,
  "tabular-classification": TABULAR_CLASSIFICATION_OUTPUT_SCHEMA,
  "tabular-regression": TABULAR_REGRESSION_OUTPUT_SCHEMA,
  "text-classification": TEXT_CLASSIFICATION_OUTPUT_SCHEMA,
  "text-generation": TEXT_GENERATION_OUTPUT_SCHEMA,
  "text-ranking": TEXT_RANKING_OUTPUT_SCHEMA,
  "token-classification": TOKEN_CLASSIFICATION_OUTPUT_SCHEMA,
  translation: TRANSLATION_OUTPUT_SCHEMA,
  "video-classification": VIDEO_CLASSIFICATION_OUTPUT_SCHEMA,
  "visual-question-answering": VISUAL_QUESTION_ANSWERING_OUTPUT_SCHEMA,
  "zero-shot-classification": ZERO_SHOT_CLASSIFICATION_OUTPUT_SCHEMA,
  "zero-shot-image-classification": ZERO_SHOT_IMAGE_CLASSIFICATION_OUTPUT_SCHEMA,
  "zero-shot-object-detection": ZERO_SHOT_OBJECT_DETECTION_OUTPUT_SCHEMA,
} as const satisfies Readonly<Record<Exclude<CallableTaskId, keyof typeof TASK_OUTPUT_MEDIA>, JsonSchema>>

/** Tells whether a task can be called. */
export function isCallableTask(id: string): id is CallableTaskId {
  return Object.hasOwn(TASK_SCHEMAS, id)
}
