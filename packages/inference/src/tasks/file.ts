import type {
  AudioClassificationInput,
  AudioClassificationOutput,
  AudioToAudioInput,
  AudioToAudioOutput,
  AutomaticSpeechRecognitionInput,
  AutomaticSpeechRecognitionOutput,
  DocumentQuestionAnsweringInput,
  DocumentQuestionAnsweringOutput,
  ImageClassificationInput,
  ImageClassificationOutput,
  ImageSegmentationInput,
  ImageSegmentationOutput,
  ImageToTextInput,
  ImageToTextOutput,
  ObjectDetectionInput,
  ObjectDetectionOutput,
  VisualQuestionAnsweringInput,
  VisualQuestionAnsweringOutput,
  ZeroShotImageClassificationInput,
  ZeroShotImageClassificationOutput,
} from "@orrery/catalog"
import type { CallTarget } from "../call-task.ts"
import type { InferenceCall } from "../inference-call.ts"
import type { FileInput, WithoutInputs } from "../provider.ts"
import { runTask } from "../run-task.ts"
import type { CallOptions } from "../settings.ts"

/** Arguments whose input is a file, as `inputs` or under its older name `data`. */
export type FileArgs<Input> = CallTarget &
  WithoutInputs<Input> &
  ({ readonly inputs: FileInput } | { readonly data: FileInput; readonly inputs?: undefined })

/** Arguments with a question about an image. */
export type ImageQuestionArgs<Input> = CallTarget &
  WithoutInputs<Input> & { readonly inputs: { readonly image: FileInput; readonly question: string } }

/** Arguments with an image and the labels to choose from. */
export type ImageLabelsArgs = CallTarget &
  WithoutInputs<ZeroShotImageClassificationInput> & {
    readonly inputs: FileInput | { readonly image: FileInput }
  }

/** Puts a recording into classes, the likeliest first. */
export function audioClassification(
  args: FileArgs<AudioClassificationInput>,
  options?: CallOptions,
): InferenceCall<AudioClassificationOutput> {
  return runTask("audio-classification", args, options)
}

/** Separates or cleans a recording: one recording per source, as base64 text. */
export function audioToAudio(
  args: FileArgs<AudioToAudioInput>,
  options?: CallOptions,
): InferenceCall<AudioToAudioOutput> {
  return runTask("audio-to-audio", args, options)
}

/** Writes down what is said in a recording. */
export function automaticSpeechRecognition(
  args: FileArgs<AutomaticSpeechRecognitionInput>,
  options?: CallOptions,
): InferenceCall<AutomaticSpeechRecognitionOutput> {
  return runTask("automatic-speech-recognition", args, options)
}

/** Puts an image into classes, the likeliest first. */
export function imageClassification(
  args: FileArgs<ImageClassificationInput>,
  options?: CallOptions,
): InferenceCall<ImageClassificationOutput> {
  return runTask("image-classification", args, options)
}

/** Divides an image into areas; each has a mask as base64 text. */
export function imageSegmentation(
  args: FileArgs<ImageSegmentationInput>,
  options?: CallOptions,
): InferenceCall<ImageSegmentationOutput> {
  return runTask("image-segmentation", args, options)
}

/** Describes an image, or reads the text in it. */
export function imageToText(args: FileArgs<ImageToTextInput>, options?: CallOptions): InferenceCall<ImageToTextOutput> {
  return runTask("image-to-text", args, options)
}

/** Finds the things in an image, with their boxes in pixels. */
export function objectDetection(
  args: FileArgs<ObjectDetectionInput>,
  options?: CallOptions,
): InferenceCall<ObjectDetectionOutput> {
  return runTask("object-detection", args, options)
}

/** Puts an image into classes that the caller names, the likeliest first. */
export function zeroShotImageClassification(
  args: ImageLabelsArgs,
  options?: CallOptions,
): InferenceCall<ZeroShotImageClassificationOutput> {
  return runTask("zero-shot-image-classification", args, options)
}

/** Answers a question about the picture of a page. */
export function documentQuestionAnswering(
  args: ImageQuestionArgs<DocumentQuestionAnsweringInput>,
  options?: CallOptions,
): InferenceCall<DocumentQuestionAnsweringOutput> {
  return runTask("document-question-answering", args, options)
}

/** Answers a question about an image. */
export function visualQuestionAnswering(
  args: ImageQuestionArgs<VisualQuestionAnsweringInput>,
  options?: CallOptions,
): InferenceCall<VisualQuestionAnsweringOutput> {
  return runTask("visual-question-answering", args, options)
}
