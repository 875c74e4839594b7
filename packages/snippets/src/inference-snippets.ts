import type { ModelSummary, SampleBlock } from "@orrery/catalog"
import { resultFile } from "./answer-shapes.ts"
import { CLIENTS, type ClientEntry } from "./clients.ts"
import { findTemplate, hasTemplate } from "./find-template.ts"
import { normalOptions } from "./normal-options.ts"
import { sampleInputs } from "./sample-inputs.ts"
import type { Snippet, SnippetLanguage, SnippetOptions, SnippetReport, UnavailableSnippet } from "./snippet.ts"
import type { SnippetCall } from "./snippet-call.ts"
import { snippetTarget, unavailable } from "./snippet-target.ts"
import { type TemplateName, templateForTask } from "./template-for-task.ts"
import { templateVariables } from "./template-variables.ts"

/**
 * Writes usage code for a model: one snippet per language and client that can make the call.
 *
 * Pure: the same arguments give the same text, whatever was written before.
 *
 * @returns empty when there is no template for the task, or when the provider cannot be called for it that way;
 *   {@link snippetReport} tells why
 */
export function inferenceSnippets(model: ModelSummary, options: SnippetOptions): readonly Snippet[] {
  return snippetReport(model, options).snippets
}

/** Writes usage code for a model, and says for every client without any why there is none. */
export function snippetReport(model: ModelSummary, given: SnippetOptions): SnippetReport {
  const options = normalOptions(given)
  if (typeof options === "string") {
    return { snippets: [], unavailable: [unavailable("refused_input", options)] }
  }
  const template = templateForTask(options.task, options.stream === true)
  if (template === undefined) {
    const reason = unavailable("no_template", `there is no sample for the task ${JSON.stringify(options.task)} yet.`)
    return { snippets: [], unavailable: [reason] }
  }
  const inputs = sampleInputs(model, options.task, options.inputs)
  const target = snippetTarget(model, template.task, { options, inputs })
  if ("reason" in target) {
    return { snippets: [], unavailable: [target] }
  }
  const call: SnippetCall = { target, options, template }
  const asked = CLIENTS.filter(({ language }) => options.language === undefined || options.language === language)
  const snippets: Snippet[] = []
  const missing: UnavailableSnippet[] = []
  for (const entry of asked) {
    const obstacle = obstacleOf(entry, call)
    if (obstacle === undefined) {
      snippets.push(toSnippet(entry, call))
    } else {
      missing.push(obstacle)
    }
  }
  return { snippets, unavailable: missing }
}

function obstacleOf(entry: ClientEntry, call: SnippetCall): UnavailableSnippet | undefined {
  const { language, client } = entry
  const { template, task } = call.template
  if (!hasTemplate(language, client, template)) {
    const because = `there is no sample of the client ${client} for ${task}.`
    return { ...unavailable("client_lacks_task", because), language, client }
  }
  const obstacle = entry.obstacle(call)
  return obstacle === undefined ? undefined : { ...unavailable("client_lacks_route", obstacle), language, client }
}

/** How the languages are called where samples of libraries name theirs. */
const BLOCK_LANGUAGES = {
  python: "python",
  js: "javascript",
  sh: "bash",
  go: "go",
} as const satisfies Record<SnippetLanguage, SampleBlock["language"]>

/** What a file is called for what its code does, where that is not the task. */
const VERBS: { readonly [Name in TemplateName]?: string } = {
  conversational: "chat",
  conversationalStream: "chat-stream",
}

function toSnippet(entry: ClientEntry, call: SnippetCall): Snippet {
  const { language, client, ownVariable } = entry
  const { target, template, options } = call
  const code = findTemplate(language, client, template.template).render(templateVariables(language, call)).trim()
  const install = entry.install?.(call)
  const verb = VERBS[template.template] ?? target.task
  const variable = ownVariable ?? (options.accessToken === undefined ? target.tokenVariable : undefined)
  const fileName = `${verb}-${client.replace(/\W/g, "-")}.${entry.extension}`
  const versionBound = install === undefined ? undefined : /"([^"]+)"/.exec(install)?.[1]
  const output = outputOf(entry, call)
  return {
    language,
    client,
    code,
    ...(install === undefined ? {} : { install }),
    env: variable === undefined ? [] : [variable],
    fileName,
    files: target.file === undefined ? [] : [target.file.name],
    ...(output === undefined ? {} : { output }),
    blocks: [
      ...(install === undefined ? [] : [{ language: "bash", role: "install", code: install } as const]),
      {
        language: BLOCK_LANGUAGES[language],
        role: "run",
        code,
        fileName,
        ...(versionBound === undefined ? {} : { versionBound }),
      },
    ],
  }
}

/** The file that the code of a call writes. */
function outputOf({ readsAnswers }: ClientEntry, { target }: SnippetCall): string | undefined {
  if (readsAnswers === true) {
    return resultFile(target.task, target.answer)
  }
  return "output" in target.answer ? target.answer.output : undefined
}
