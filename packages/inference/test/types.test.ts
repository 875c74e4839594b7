import type {
  AudioClassificationOutput,
  AudioToAudioOutput,
  AutomaticSpeechRecognitionOutput,
  ChatCompletionChunk,
  ChatCompletionOutput,
  DocumentQuestionAnsweringOutput,
  FeatureExtractionOutput,
  FillMaskOutput,
  ImageClassificationOutput,
  ImageSegmentationOutput,
  ImageToTextOutput,
  ObjectDetectionOutput,
  QuestionAnsweringOutput,
  SentenceSimilarityOutput,
  SummarizationOutput,
  TableQuestionAnsweringOutput,
  TabularClassificationOutput,
  TabularRegressionOutput,
  TextClassificationOutput,
  TextGenerationOutput,
  TokenClassificationOutput,
  TranslationOutput,
  VisualQuestionAnsweringOutput,
  ZeroShotClassificationOutput,
  ZeroShotImageClassificationOutput,
} from "@orrery/catalog"
import { describe, expect, expectTypeOf, test } from "vitest"
import type { InferenceCall, InferenceClient, JobHandle, JsonObject, TaskStream } from "../src/index.ts"
import * as inference from "../src/index.ts"

const blob = new Blob([])
const target = { model: "acme/tiny", provider: "auto" }
const messages = [{ role: "user", content: "Hi" }]

/**
 * Every method with arguments as its users write them, and the type that comes back. The calls are typed, never made.
 */
const CALLS = {
  chatCompletion: (c: InferenceClient) =>
    expectTypeOf(c.chatCompletion({ messages })).toEqualTypeOf<InferenceCall<ChatCompletionOutput>>(),
  chatCompletionStream: (c: InferenceClient) =>
    expectTypeOf(c.chatCompletionStream({ ...target, messages, max_tokens: 3 })).toEqualTypeOf<
      TaskStream<ChatCompletionChunk>
    >(),
  parsedChatCompletion: (c: InferenceClient, schema: inference.StandardSchema<{ city: string }>) =>
    expectTypeOf(c.parsedChatCompletion({ messages, schema })).toEqualTypeOf<
      InferenceCall<inference.ParsedChat<{ city: string }>>
    >(),
  runTools: (c: InferenceClient) =>
    expectTypeOf(c.runTools({ messages, tools: [] })).toEqualTypeOf<Promise<inference.ToolRun>>(),
  textGeneration: (c: InferenceClient) =>
    expectTypeOf(c.textGeneration({ inputs: "a", parameters: { max_new_tokens: 3 } })).toEqualTypeOf<
      InferenceCall<TextGenerationOutput>
    >(),
  textGenerationStream: (c: InferenceClient) =>
    expectTypeOf(c.textGenerationStream({ inputs: "a" })).toEqualTypeOf<TaskStream<inference.TextGenerationChunk>>(),
  featureExtraction: (c: InferenceClient) =>
    expectTypeOf(c.featureExtraction({ inputs: ["a", "b"], normalize: true })).toEqualTypeOf<
      InferenceCall<FeatureExtractionOutput>
    >(),
  sentenceSimilarity: (c: InferenceClient) =>
    expectTypeOf(c.sentenceSimilarity({ inputs: { source_sentence: "a", sentences: ["b"] } })).toEqualTypeOf<
      InferenceCall<SentenceSimilarityOutput>
    >(),
  textClassification: (c: InferenceClient) =>
    expectTypeOf(c.textClassification({ inputs: "a", parameters: { top_k: 2 } })).toEqualTypeOf<
      InferenceCall<TextClassificationOutput>
    >(),
  tokenClassification: (c: InferenceClient) =>
    expectTypeOf(c.tokenClassification({ inputs: "a" })).toEqualTypeOf<InferenceCall<TokenClassificationOutput>>(),
  fillMask: (c: InferenceClient) =>
    expectTypeOf(c.fillMask({ inputs: "a [MASK]" })).toEqualTypeOf<InferenceCall<FillMaskOutput>>(),
  questionAnswering: (c: InferenceClient) =>
    expectTypeOf(c.questionAnswering({ inputs: { question: "a", context: "b" } })).toEqualTypeOf<
      InferenceCall<QuestionAnsweringOutput>
    >(),
  tableQuestionAnswering: (c: InferenceClient) =>
    expectTypeOf(c.tableQuestionAnswering({ inputs: { question: "a", table: { name: ["b"] } } })).toEqualTypeOf<
      InferenceCall<TableQuestionAnsweringOutput>
    >(),
  zeroShotClassification: (c: InferenceClient) =>
    expectTypeOf(c.zeroShotClassification({ inputs: "a", parameters: { candidate_labels: ["b"] } })).toEqualTypeOf<
      InferenceCall<ZeroShotClassificationOutput>
    >(),
  summarization: (c: InferenceClient) =>
    expectTypeOf(c.summarization({ inputs: "a" })).toEqualTypeOf<InferenceCall<SummarizationOutput>>(),
  translation: (c: InferenceClient) =>
    expectTypeOf(c.translation({ inputs: "a" })).toEqualTypeOf<InferenceCall<TranslationOutput>>(),
  tabularClassification: (c: InferenceClient) =>
    expectTypeOf(c.tabularClassification({ inputs: { data: { a: ["1"] } } })).toEqualTypeOf<
      InferenceCall<TabularClassificationOutput>
    >(),
  tabularRegression: (c: InferenceClient) =>
    expectTypeOf(c.tabularRegression({ inputs: { data: { a: ["1"] } } })).toEqualTypeOf<
      InferenceCall<TabularRegressionOutput>
    >(),
  audioClassification: (c: InferenceClient) =>
    expectTypeOf(c.audioClassification({ data: blob })).toEqualTypeOf<InferenceCall<AudioClassificationOutput>>(),
  audioToAudio: (c: InferenceClient) =>
    expectTypeOf(c.audioToAudio({ inputs: blob })).toEqualTypeOf<InferenceCall<AudioToAudioOutput>>(),
  automaticSpeechRecognition: (c: InferenceClient) =>
    expectTypeOf(c.automaticSpeechRecognition({ inputs: new ArrayBuffer(1) })).toEqualTypeOf<
      InferenceCall<AutomaticSpeechRecognitionOutput>
    >(),
  imageClassification: (c: InferenceClient) =>
    expectTypeOf(c.imageClassification({ inputs: new Uint8Array(1) })).toEqualTypeOf<
      InferenceCall<ImageClassificationOutput>
    >(),
  imageSegmentation: (c: InferenceClient) =>
    expectTypeOf(c.imageSegmentation({ inputs: blob, parameters: { threshold: 0.5 } })).toEqualTypeOf<
      InferenceCall<ImageSegmentationOutput>
    >(),
  imageToText: (c: InferenceClient) =>
    expectTypeOf(c.imageToText({ inputs: "https://a/b" })).toEqualTypeOf<InferenceCall<ImageToTextOutput>>(),
  objectDetection: (c: InferenceClient) =>
    expectTypeOf(c.objectDetection({ inputs: blob })).toEqualTypeOf<InferenceCall<ObjectDetectionOutput>>(),
  zeroShotImageClassification: (c: InferenceClient) =>
    expectTypeOf(
      c.zeroShotImageClassification({ inputs: { image: blob }, parameters: { candidate_labels: ["b"] } }),
    ).toEqualTypeOf<InferenceCall<ZeroShotImageClassificationOutput>>(),
  documentQuestionAnswering: (c: InferenceClient) =>
    expectTypeOf(c.documentQuestionAnswering({ inputs: { image: blob, question: "a" } })).toEqualTypeOf<
      InferenceCall<DocumentQuestionAnsweringOutput>
    >(),
  visualQuestionAnswering: (c: InferenceClient) =>
    expectTypeOf(c.visualQuestionAnswering({ inputs: { image: blob, question: "a" } })).toEqualTypeOf<
      InferenceCall<VisualQuestionAnsweringOutput>
    >(),
  textToImage: (c: InferenceClient) => {
    expectTypeOf(c.textToImage({ inputs: "a", parameters: { width: 64 } })).toEqualTypeOf<InferenceCall<Blob>>()
    expectTypeOf(c.textToImage({ inputs: "a" }, { outputType: "url" })).toEqualTypeOf<InferenceCall<string>>()
    expectTypeOf(c.textToImage({ inputs: "a" }, { outputType: "dataUrl" })).toEqualTypeOf<InferenceCall<string>>()
    expectTypeOf(c.textToImage({ inputs: "a" }, { outputType: "json" })).toEqualTypeOf<InferenceCall<unknown>>()
  },
  textToVideo: (c: InferenceClient) =>
    expectTypeOf(c.textToVideo({ inputs: "a" })).toEqualTypeOf<InferenceCall<Blob>>(),
  textToSpeech: (c: InferenceClient) =>
    expectTypeOf(c.textToSpeech({ inputs: "a", voice: "b" })).toEqualTypeOf<InferenceCall<Blob>>(),
  textToAudio: (c: InferenceClient) =>
    expectTypeOf(c.textToAudio({ inputs: "a" }, { maxRetries: 0 })).toEqualTypeOf<InferenceCall<Blob>>(),
  imageToImage: (c: InferenceClient) =>
    expectTypeOf(c.imageToImage({ inputs: blob, parameters: { prompt: "a" } })).toEqualTypeOf<InferenceCall<Blob>>(),
  imageToVideo: (c: InferenceClient) =>
    expectTypeOf(c.imageToVideo({ inputs: blob }, { outputType: "url" })).toEqualTypeOf<InferenceCall<string>>(),
  imageTextToImage: (c: InferenceClient) =>
    expectTypeOf(c.imageTextToImage({ parameters: { prompt: "a" } })).toEqualTypeOf<InferenceCall<Blob>>(),
  imageTextToVideo: (c: InferenceClient) =>
    expectTypeOf(c.imageTextToVideo({ inputs: blob, parameters: { prompt: "a" } })).toEqualTypeOf<
      InferenceCall<Blob>
    >(),
  request: (c: InferenceClient) =>
    expectTypeOf(c.request({ inputs: "a" }, { task: "fill-mask" })).toEqualTypeOf<InferenceCall<unknown>>(),
  streamingRequest: (c: InferenceClient) =>
    expectTypeOf(c.streamingRequest({ inputs: "a" })).toEqualTypeOf<TaskStream<JsonObject>>(),
} as const

test("types the arguments and the result of every method", () => {
  const { constructor: _constructor, ...methods } = Object.getOwnPropertyDescriptors(
    inference.InferenceClient.prototype,
  )
  const others = ["endpoint", "jobs"] // tested below
  expect(Object.keys(CALLS).sort()).toEqual(
    Object.keys(methods)
      .filter((name) => !others.includes(name))
      .sort(),
  )
})

test("has every method as a free function of the same type", () => {
  for (const name of Object.keys(CALLS)) {
    expect(inference).toHaveProperty(name, expect.any(Function))
  }
  expectTypeOf(inference.chatCompletion).parameter(0).toEqualTypeOf<inference.ChatCompletionArgs>()
  expectTypeOf<Parameters<InferenceClient["summarization"]>>().toEqualTypeOf<
    Parameters<typeof inference.summarization>
  >()
})

describe("wrong arguments do not compile", () => {
  test("in the place of the input", () => {
    const wrong = (c: InferenceClient) => [
      // @ts-expect-error a conversation is a list of messages
      c.chatCompletion({ messages: "Hi" }),
      // @ts-expect-error the labels to choose from are missing
      c.zeroShotClassification({ inputs: "a" }),
      // @ts-expect-error a file is neither a number nor missing
      c.imageClassification({ inputs: 3 }),
      // @ts-expect-error the question is missing
      c.visualQuestionAnswering({ inputs: { image: blob } }),
      // @ts-expect-error there is no such form
      c.textToImage({ inputs: "a" }, { outputType: "stream" }),
      // @ts-expect-error the option is misspelt
      c.textToImage({ inputs: "a" }, { timeout: 3 }),
    ]
    expect(wrong).toBeTypeOf("function")
  })
})

test("types jobs by their task", () => {
  const jobs = async (c: InferenceClient) => {
    const handle = await c.jobs.submit("text-to-video", { inputs: "a" })
    expectTypeOf(handle).toEqualTypeOf<JobHandle<"text-to-video">>()
    expectTypeOf(c.jobs.resume(handle)).toEqualTypeOf<InferenceCall<Blob>>()
    expectTypeOf(c.jobs.resume(handle, { outputType: "url" })).toEqualTypeOf<InferenceCall<string>>()
    const words = await c.jobs.submit("automatic-speech-recognition", { inputs: blob })
    expectTypeOf(c.jobs.resume(words)).toEqualTypeOf<InferenceCall<AutomaticSpeechRecognitionOutput>>()
    expectTypeOf(c.jobs.status(handle)).resolves.toEqualTypeOf<inference.JobState>()
    expectTypeOf(c.endpoint("http://127.0.0.1:8080")).toEqualTypeOf<InferenceClient>()
  }
  expect(jobs).toBeTypeOf("function")
})

test("knows the names of types that code written for @huggingface/inference uses", () => {
  expectTypeOf<inference.TextToImageArgs>().toEqualTypeOf<Parameters<typeof inference.textToImage>[0]>()
  expectTypeOf<inference.InferenceProviderOrPolicy>().toEqualTypeOf<inference.ProviderId | "auto">()
  expectTypeOf<inference.Options>().toEqualTypeOf<inference.CallOptions>()
  expectTypeOf<inference.TextGenerationStreamToken>().toHaveProperty("text").toBeString()
  expectTypeOf<ChatCompletionOutput["choices"][0]["message"]["content"]>().toEqualTypeOf<string | null | undefined>()
  expectTypeOf<ChatCompletionOutput["choices"][0]["message"]>().toExtend<inference.ChatCompletionArgs["messages"][0]>()
})
