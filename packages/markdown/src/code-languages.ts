import type { LanguageInput } from "shiki/core"

/** Grammars by name, loaded when a text first needs them. */
export const LANGUAGES: Readonly<Record<string, () => LanguageInput>> = {
  css: () => import("shiki/langs/css.mjs"),
  diff: () => import("shiki/langs/diff.mjs"),
  docker: () => import("shiki/langs/docker.mjs"),
  go: () => import("shiki/langs/go.mjs"),
  html: () => import("shiki/langs/html.mjs"),
  javascript: () => import("shiki/langs/javascript.mjs"),
  json: () => import("shiki/langs/json.mjs"),
  markdown: () => import("shiki/langs/markdown.mjs"),
  python: () => import("shiki/langs/python.mjs"),
  rust: () => import("shiki/langs/rust.mjs"),
  shellscript: () => import("shiki/langs/shellscript.mjs"),
  sql: () => import("shiki/langs/sql.mjs"),
  toml: () => import("shiki/langs/toml.mjs"),
  typescript: () => import("shiki/langs/typescript.mjs"),
  xml: () => import("shiki/langs/xml.mjs"),
  yaml: () => import("shiki/langs/yaml.mjs"),
}

const ALIASES: Readonly<Record<string, string>> = {
  bash: "shellscript",
  console: "shellscript",
  dockerfile: "docker",
  golang: "go",
  js: "javascript",
  jsonc: "json",
  jsonl: "json",
  jsx: "javascript",
  md: "markdown",
  patch: "diff",
  py: "python",
  python3: "python",
  rs: "rust",
  sh: "shellscript",
  shell: "shellscript",
  svg: "xml",
  ts: "typescript",
  tsx: "typescript",
  yml: "yaml",
  zsh: "shellscript",
}

/** The grammar's name for what stands after a fence, in any case; undefined for languages without a grammar. */
export function languageName(label: string): string | undefined {
  const name = label.trim().toLowerCase()
  const known = Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? name) : name
  return Object.hasOwn(LANGUAGES, known) ? known : undefined
}
