import type {
  FeatureExtractionInput,
  FeatureExtractionOutput,
  FillMaskInput,
  FillMaskOutput,
  QuestionAnsweringInput,
  QuestionAnsweringOutput,
  SentenceSimilarityInput,
  SentenceSimilarityOutput,
  SummarizationInput,
  SummarizationOutput,
  TableQuestionAnsweringInput,
  TableQuestionAnsweringOutput,
  TabularClassificationInput,
  TabularClassificationOutput,
  TabularRegressionInput,
  TabularRegressionOutput,
  TextClassificationInput,
  TextClassificationOutput,
  TokenClassificationInput,
  TokenClassificationOutput,
  TranslationInput,
  TranslationOutput,
  ZeroShotClassificationInput,
  ZeroShotClassificationOutput,
} from "@orrery/catalog"
import type { CallTarget } from "../call-task.ts"
import type { InferenceCall } from "../inference-call.ts"
import { runTask } from "../run-task.ts"
import type { CallOptions } from "../settings.ts"

/** Turns a text, or several, into vectors, in the order of the texts. */
export function featureExtraction(
  args: CallTarget & FeatureExtractionInput,
  options?: CallOptions,
): InferenceCall<FeatureExtractionOutput> {
  return runTask("feature-extraction", args, options)
}

/** Compares a sentence with others: one score per sentence, 1 for the same meaning. */
export function sentenceSimilarity(
  args: CallTarget & SentenceSimilarityInput,
  options?: CallOptions,
): InferenceCall<SentenceSimilarityOutput> {
  return runTask("sentence-similarity", args, options)
}

/** Puts a text into classes, the likeliest first. */
export function textClassification(
  args: CallTarget & TextClassificationInput,
  options?: CallOptions,
): InferenceCall<TextClassificationOutput> {
  return runTask("text-classification", args, options)
}

/** Finds names and other parts of a text, with their places in characters. */
export function tokenClassification(
  args: CallTarget & TokenClassificationInput,
  options?: CallOptions,
): InferenceCall<TokenClassificationOutput> {
  return runTask("token-classification", args, options)
}

/** Fills the masked word of a text, the likeliest word first. */
export function fillMask(args: CallTarget & FillMaskInput, options?: CallOptions): InferenceCall<FillMaskOutput> {
  return runTask("fill-mask", args, options)
}

/** Finds the answer to a question in a text. */
export function questionAnswering(
  args: CallTarget & QuestionAnsweringInput,
  options?: CallOptions,
): InferenceCall<QuestionAnsweringOutput> {
  return runTask("question-answering", args, options)
}

/** Finds the answer to a question in a table. */
export function tableQuestionAnswering(
  args: CallTarget & TableQuestionAnsweringInput,
  options?: CallOptions,
): InferenceCall<TableQuestionAnsweringOutput> {
  return runTask("table-question-answering", args, options)
}

/** Puts a text into classes that the caller names, the likeliest first. */
export function zeroShotClassification(
  args: CallTarget & ZeroShotClassificationInput,
  options?: CallOptions,
): InferenceCall<ZeroShotClassificationOutput> {
  return runTask("zero-shot-classification", args, options)
}

/** Shortens a text. */
export function summarization(
  args: CallTarget & SummarizationInput,
  options?: CallOptions,
): InferenceCall<SummarizationOutput> {
  return runTask("summarization", args, options)
}

/** Translates a text, or several. */
export function translation(
  args: CallTarget & TranslationInput,
  options?: CallOptions,
): InferenceCall<TranslationOutput> {
  return runTask("translation", args, options)
}

/** Puts the rows of a table into classes: one number per row. */
export function tabularClassification(
  args: CallTarget & TabularClassificationInput,
  options?: CallOptions,
): InferenceCall<TabularClassificationOutput> {
  return runTask("tabular-classification", args, options)
}

/** Predicts a number for each row of a table. */
export function tabularRegression(
  args: CallTarget & TabularRegressionInput,
  options?: CallOptions,
): InferenceCall<TabularRegressionOutput> {
  return runTask("tabular-regression", args, options)
}
