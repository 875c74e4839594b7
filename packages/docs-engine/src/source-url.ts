/** Where the sources of a documentation are shown on the web. */
export interface SourceAddress {
  /** Web address of the repository, for "Update on GitHub". */
  readonly repositoryUrl: string
  /** Branch for source links. Default `main`. */
  readonly branch?: string
  /** Path of the folder inside the repository, for source links. Default `docs`. */
  readonly repositoryPath?: string
}

/**
 * Web address of a page's source.
 *
 * @param file relative to the folder of the documentation
 */
export function sourceUrlOf(file: string, address: SourceAddress): string {
  const { repositoryUrl, branch = "main", repositoryPath = "docs" } = address
  const path = [repositoryPath, file].filter((part) => part !== "").join("/")
  return `${repositoryUrl.replace(/\/+$/, "")}/blob/${encodeURIComponent(branch)}/${path.split("/").map(encodeURIComponent).join("/")}`
}
