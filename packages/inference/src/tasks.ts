export {
  type ChatCompletionArgs,
  chatCompletion,
  chatCompletionStream,
} from "./tasks/chat.ts"
export {
  audioClassification,
  audioToAudio,
  automaticSpeechRecognition,
  documentQuestionAnswering,
  type FileArgs,
  type ImageLabelsArgs,
  type ImageQuestionArgs,
  imageClassification,
  imageSegmentation,
  imageToText,
  objectDetection,
  visualQuestionAnswering,
  zeroShotImageClassification,
} from "./tasks/file.ts"
export {
  type FreeFormArgs,
  type FreeFormOptions,
  request,
  streamingRequest,
} from "./tasks/free-form.ts"
export {
  imageTextToImage,
  imageTextToVideo,
  imageToImage,
  imageToVideo,
  type OptionalFileArgs,
  textToAudio,
  textToImage,
  textToSpeech,
  textToVideo,
} from "./tasks/media.ts"
export {
  type ParsedChat,
  type ParsedChatArgs,
  parsedChatCompletion,
} from "./tasks/parsed-chat.ts"
export {
  type AnyTool,
  defineTool,
  type RunToolsArgs,
  type RunToolsOptions,
  runTools,
  type Tool,
  type ToolContext,
  type ToolRun,
} from "./tasks/run-tools.ts"
export {
  featureExtraction,
  fillMask,
  questionAnswering,
  sentenceSimilarity,
  summarization,
  tableQuestionAnswering,
  tabularClassification,
  tabularRegression,
  textClassification,
  tokenClassification,
  translation,
  zeroShotClassification,
} from "./tasks/text.ts"
export {
  type TextGenerationChunk,
  textGeneration,
  textGenerationStream,
} from "./tasks/text-generation.ts"
