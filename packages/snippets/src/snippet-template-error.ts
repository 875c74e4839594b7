/** Thrown when there is no template for a language, client and task. */
export class SnippetTemplateError extends Error {
  override readonly name = "SnippetTemplateError"
  readonly code = "template_not_found"

  constructor(language: string, client: string, task: string) {
    super(`Template not found: ${language}/${client}/${task}`)
  }
}
