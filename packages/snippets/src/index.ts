export { inferenceSnippets, snippetReport } from "./inference-snippets.ts"
export { type NotebookOptions, toNotebook } from "./notebook.ts"
export type {
  Snippet,
  SnippetClient,
  SnippetLanguage,
  SnippetOptions,
  SnippetReport,
  UnavailableCode,
  UnavailableSnippet,
} from "./snippet.ts"
export { SnippetTemplateError } from "./snippet-template-error.ts"
export { SNIPPET_TASKS } from "./template-for-task.ts"
