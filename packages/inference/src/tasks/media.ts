import type {
  ImageTextToImageInput,
  ImageTextToVideoInput,
  ImageToImageInput,
  ImageToVideoInput,
  TextToAudioInput,
  TextToImageInput,
  TextToSpeechInput,
  TextToVideoInput,
} from "@orrery/catalog"
import type { CallTarget } from "../call-task.ts"
import type { InferenceCall } from "../inference-call.ts"
import type { MediaOutputType } from "../media.ts"
import type { FileInput, WithoutInputs } from "../provider.ts"
import { type MediaOptions, type MediaResult, runMediaTask } from "../run-task.ts"
import type { FileArgs } from "./file.ts"

/** Arguments whose input may be a file. */
export type OptionalFileArgs<Input> = CallTarget & WithoutInputs<Input> & { readonly inputs?: FileInput }

/** Draws an image from a description. */
export function textToImage<Type extends MediaOutputType = "blob">(
  args: CallTarget & TextToImageInput,
  options?: MediaOptions<Type>,
): InferenceCall<MediaResult<Type>> {
  return runMediaTask("text-to-image", args, options)
}

/** Makes a video from a description. */
export function textToVideo<Type extends MediaOutputType = "blob">(
  args: CallTarget & TextToVideoInput,
  options?: MediaOptions<Type>,
): InferenceCall<MediaResult<Type>> {
  return runMediaTask("text-to-video", args, options)
}

/** Speaks a text. */
export function textToSpeech<Type extends MediaOutputType = "blob">(
  args: CallTarget & TextToSpeechInput,
  options?: MediaOptions<Type>,
): InferenceCall<MediaResult<Type>> {
  return runMediaTask("text-to-speech", args, options)
}

/** Makes music or sounds from a description. */
export function textToAudio<Type extends MediaOutputType = "blob">(
  args: CallTarget & TextToAudioInput,
  options?: MediaOptions<Type>,
): InferenceCall<MediaResult<Type>> {
  return runMediaTask("text-to-audio", args, options)
}

/** Changes an image. */
export function imageToImage<Type extends MediaOutputType = "blob">(
  args: FileArgs<ImageToImageInput>,
  options?: MediaOptions<Type>,
): InferenceCall<MediaResult<Type>> {
  return runMediaTask("image-to-image", args, options)
}

/** Sets an image in motion. */
export function imageToVideo<Type extends MediaOutputType = "blob">(
  args: FileArgs<ImageToVideoInput>,
  options?: MediaOptions<Type>,
): InferenceCall<MediaResult<Type>> {
  return runMediaTask("image-to-video", args, options)
}

/** Makes an image from a description and, where there is one, an image. */
export function imageTextToImage<Type extends MediaOutputType = "blob">(
  args: OptionalFileArgs<ImageTextToImageInput>,
  options?: MediaOptions<Type>,
): InferenceCall<MediaResult<Type>> {
  return runMediaTask("image-text-to-image", args, options)
}

/** Makes a video from a description and, where there is one, an image. */
export function imageTextToVideo<Type extends MediaOutputType = "blob">(
  args: OptionalFileArgs<ImageTextToVideoInput>,
  options?: MediaOptions<Type>,
): InferenceCall<MediaResult<Type>> {
  return runMediaTask("image-text-to-video", args, options)
}
