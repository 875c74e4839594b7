/** The part of a model's pages that an address leads to. */
export interface ModelTab {
  /** For the title, without the model; undefined for the card. */
  title: string | undefined
  /** The address of the tab that search engines should know, below the site. */
  path: string
}

const TITLES: Readonly<Record<string, string>> = { use: "Use", inference: "Inference" }

/** @param pathname encoded, as it stands in the address */
export function tabOf(id: string, pathname: string): ModelTab {
  const [, , , tab = "", revision = "", ...path] = pathname.replace(/\/+$/, "").split("/")
  if (tab === "tree" || tab === "blob") {
    const at = revision === "main" ? "" : ` at ${readable(revision)}`
    const title = path.length === 0 ? `Files${at}` : `${readable(path.join("/"))}${at}`
    return { title, path: `/${[id, tab, revision, ...path].join("/")}` }
  }
  const title = Object.hasOwn(TITLES, tab) ? TITLES[tab] : undefined
  return { title, path: title === undefined ? `/${id}` : `/${id}/${tab}` }
}

/** Letters in place of their codes; what is wrong stays as it is. */
function readable(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
