const LANGUAGES: Record<string, string> = {
  md: "markdown",
  json: "json",
  jsonl: "text",
  ipynb: "json",
  yaml: "yaml",
  yml: "yaml",
  toml: "toml",
  txt: "text",
  csv: "text",
  tsv: "text",
  py: "python",
  js: "javascript",
  mjs: "javascript",
  ts: "typescript",
  sh: "bash",
  jinja: "text",
  html: "html",
  css: "css",
  xml: "xml",
  svg: "xml",
  rs: "rust",
  go: "go",
  sql: "sql",
  diff: "diff",
  cfg: "text",
  ini: "text",
}
const TEXT_NAMES = new Set(["license", "notice", "dockerfile", ".gitattributes", ".gitignore", "merges.txt"])

/** The highlighter's language for a text file, `text` for plain text, undefined for a binary one. */
export function textLanguage(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase()
  if (TEXT_NAMES.has(name)) return "text"
  return LANGUAGES[name.slice(name.lastIndexOf(".") + 1)]
}
