import { Template } from "@orrery/jinja"
import { SnippetTemplateError } from "./snippet-template-error.ts"
import { TEMPLATES } from "./templates.generated.ts"

/** Tells whether a client of a language has a template. */
export function hasTemplate(language: string, client: string, name: string): boolean {
  return Object.hasOwn(TEMPLATES, `${language}/${client}/${name}`)
}

/**
 * Finds and parses a template.
 *
 * @throws SnippetTemplateError `template_not_found`
 */
export function findTemplate(language: string, client: string, name: string): Template {
  const path = `${language}/${client}/${name}`
  const source = Object.hasOwn(TEMPLATES, path) ? TEMPLATES[path] : undefined
  if (source === undefined) {
    throw new SnippetTemplateError(language, client, name)
  }
  return new Template(source, { name: path, strict: true })
}
