import { type ParseOptions, parseTemplate, workOnSource } from "../parse-template.ts"
import { Findings, type TemplateAnalysis } from "./findings.ts"
import { StatementAnalyzer } from "./statements.ts"

/**
 * Finds what a template reads from its context, without rendering it.
 *
 * Values are followed through `set`, `with`, loops, slices, macros and the common filters; what a function of the caller
 * or another template does with them is not seen.
 *
 * @throws TemplateError when the source cannot be parsed
 */
export function analyzeTemplate(source: string, options: ParseOptions = {}): TemplateAnalysis {
  return workOnSource(source, options, () => {
    const tree = parseTemplate(source, options)
    const findings = new Findings()
    new StatementAnalyzer(findings).run(tree.body)
    return findings.report(tree.source)
  })
}
