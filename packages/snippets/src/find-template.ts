import { Template } from "@orrery/jinja"
import { SnippetTemplateError } from "./snippet-template-error.ts"
import { TEMPLATES } from "./templates.generated.ts"

/** Templates that were needed once: what they give depends on their source alone. */
const compiled = new Map<string, Template>()

/** Tells whether a client of a language has a template. */
export function hasTemplate(language: string, client: string, name: string): boolean {
  return Object.hasOwn(TEMPLATES, `${language}/${client}/${name}`)
}

/**
 * Finds and compiles a template.
 *
 * @throws SnippetTemplateError `template_not_found`
 */
export function findTemplate(language: string, client: string, name: string): Template {
  const path = `${language}/${client}/${name}`
  const known = compiled.get(path)
  if (known !== undefined) {
    return known
  }
  const source = Object.hasOwn(TEMPLATES, path) ? TEMPLATES[path] : undefined
  if (source === undefined) {
    throw new SnippetTemplateError(language, client, name)
  }
  const template = new Template(source, {
    name: path,
    strict: true,
    // A template includes those of its own client by their names; each keeps the line break at its end, which is cut once.
    load: (included) => `${TEMPLATES[`${language}/${client}/${included}`]}\n`,
  })
  compiled.set(path, template)
  return template
}
