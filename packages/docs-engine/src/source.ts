/** Where pages come from. */
export interface DocsSource {
  /** Files with `/` between folders, sorted, relative to the root. */
  list(): Promise<readonly string[]>
  /** Text of a file from {@link DocsSource.list}. */
  read(path: string): Promise<string>
}
