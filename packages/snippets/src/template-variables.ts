import { goVariables } from "./languages/go.ts"
import { javascriptVariables } from "./languages/javascript.ts"
import { pythonVariables } from "./languages/python.ts"
import { shellVariables } from "./languages/shell.ts"
import type { SnippetLanguage } from "./snippet.ts"
import { isStreaming, type SnippetCall } from "./snippet-call.ts"

const LANGUAGES: Readonly<Record<SnippetLanguage, (call: SnippetCall) => Record<string, unknown>>> = {
  python: pythonVariables,
  js: javascriptVariables,
  sh: shellVariables,
  go: goVariables,
}

/**
 * Every variable of the templates: facts of the call that are the same for every language, and values that are literals of
 * the language that they land in.
 */
export function templateVariables(language: SnippetLanguage, call: SnippetCall): Record<string, unknown> {
  const { target, options } = call
  const body = target.request?.body
  return {
    task: target.task,
    streaming: isStreaming(call),
    readsEnvironment: options.accessToken === undefined,
    isJob: target.job !== undefined,
    isForm: body instanceof FormData,
    isBytes: body instanceof Blob,
    // A file that is a part of JSON is read as base64 text.
    isText: target.file !== undefined && typeof body === "string",
    answerKind: target.answer.kind,
    ...LANGUAGES[language](call),
  }
}
