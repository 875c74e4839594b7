import type { DocsReportEntry } from "./docs-site.ts"

/** Where a remark belongs. */
export interface ReportPlace {
  readonly path: string
  readonly line?: number | undefined
}

/** Collects what authors should know. */
export class Reporter {
  private readonly entries: DocsReportEntry[] = []

  error(place: ReportPlace, message: string): void {
    this.add("error", place, message)
  }

  warn(place: ReportPlace, message: string): void {
    this.add("warning", place, message)
  }

  /** All remarks by file and line. */
  sorted(): DocsReportEntry[] {
    return [...this.entries].sort((left, right) => {
      if (left.path !== right.path) return left.path < right.path ? -1 : 1
      return (left.line ?? 0) - (right.line ?? 0)
    })
  }

  private add(severity: DocsReportEntry["severity"], { path, line }: ReportPlace, message: string): void {
    this.entries.push({ path, ...(line === undefined ? {} : { line }), severity, message })
  }
}
