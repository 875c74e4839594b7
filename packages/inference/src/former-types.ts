// Names of types that code written for @huggingface/inference uses, so that changing the import is the whole move.
import type { AudioToAudioOutput } from "@orrery/catalog"
import type { CallTarget } from "./call-task.ts"
import type { MediaOutputType } from "./media.ts"
import type { CallableTask } from "./provider.ts"
import type { ProviderId } from "./providers/registry.ts"
import type { CallOptions } from "./settings.ts"
import type * as tasks from "./tasks.ts"

export type {
  AudioToAudioOutput,
  FeatureExtractionOutput,
  TabularClassificationOutput,
  TextGenerationInput,
  TextGenerationOutput,
} from "@orrery/catalog"
export type { MappingEntry as InferenceProviderMappingEntry } from "./mapping-cache.ts"
export type { FreeFormArgs as RequestArgs, TextGenerationChunk as TextGenerationStreamOutput } from "./tasks.ts"

type ArgsOf<Method extends (args: never, ...rest: never[]) => unknown> = Parameters<Method>[0]

/** The id of a model at the hub, such as `openai/gpt-oss-20b`. */
export type ModelId = string
export type InferenceProvider = ProviderId
export type InferenceProviderOrPolicy = ProviderId | "auto"
export type InferenceTask = CallableTask
export type OutputType = MediaOutputType
export type AudioToAudioOutputElem = AudioToAudioOutput[number]
export type TextGenerationStreamToken = tasks.TextGenerationChunk["token"]
export type TextToVideoOutput = Blob
export type Options = CallOptions
export type BaseArgs = CallTarget
export type Logger = NonNullable<CallOptions["logger"]>
export type AudioClassificationArgs = ArgsOf<typeof tasks.audioClassification>
export type AudioToAudioArgs = ArgsOf<typeof tasks.audioToAudio>
export type AutomaticSpeechRecognitionArgs = ArgsOf<typeof tasks.automaticSpeechRecognition>
export type DocumentQuestionAnsweringArgs = ArgsOf<typeof tasks.documentQuestionAnswering>
export type FeatureExtractionArgs = ArgsOf<typeof tasks.featureExtraction>
export type FillMaskArgs = ArgsOf<typeof tasks.fillMask>
export type ImageClassificationArgs = ArgsOf<typeof tasks.imageClassification>
export type ImageSegmentationArgs = ArgsOf<typeof tasks.imageSegmentation>
export type ImageTextToImageArgs = ArgsOf<typeof tasks.imageTextToImage>
export type ImageTextToVideoArgs = ArgsOf<typeof tasks.imageTextToVideo>
export type ImageToImageArgs = ArgsOf<typeof tasks.imageToImage>
export type ImageToTextArgs = ArgsOf<typeof tasks.imageToText>
export type ImageToVideoArgs = ArgsOf<typeof tasks.imageToVideo>
export type ObjectDetectionArgs = ArgsOf<typeof tasks.objectDetection>
export type QuestionAnsweringArgs = ArgsOf<typeof tasks.questionAnswering>
export type SentenceSimilarityArgs = ArgsOf<typeof tasks.sentenceSimilarity>
export type SummarizationArgs = ArgsOf<typeof tasks.summarization>
export type TableQuestionAnsweringArgs = ArgsOf<typeof tasks.tableQuestionAnswering>
export type TabularClassificationArgs = ArgsOf<typeof tasks.tabularClassification>
export type TabularRegressionArgs = ArgsOf<typeof tasks.tabularRegression>
export type TextClassificationArgs = ArgsOf<typeof tasks.textClassification>
export type TextToAudioArgs = ArgsOf<typeof tasks.textToAudio>
export type TextToImageArgs = ArgsOf<typeof tasks.textToImage>
export type TextToVideoArgs = ArgsOf<typeof tasks.textToVideo>
export type TokenClassificationArgs = ArgsOf<typeof tasks.tokenClassification>
export type TranslationArgs = ArgsOf<typeof tasks.translation>
export type VisualQuestionAnsweringArgs = ArgsOf<typeof tasks.visualQuestionAnswering>
export type ZeroShotClassificationArgs = ArgsOf<typeof tasks.zeroShotClassification>
export type ZeroShotImageClassificationArgs = ArgsOf<typeof tasks.zeroShotImageClassification>
