export { inferenceSnippets } from "./inference-snippets.ts"
export type { Snippet, SnippetClient, SnippetLanguage, SnippetOptions } from "./snippet.ts"
export { SnippetTemplateError } from "./snippet-template-error.ts"
