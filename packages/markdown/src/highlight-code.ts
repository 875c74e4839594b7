import type { Element } from "hast"
import { toHtml } from "hast-util-to-html"
import { createHighlighterCore, type HighlighterCore } from "shiki/core"
import { createJavaScriptRegexEngine } from "shiki/engine/javascript"
import { LANGUAGES, languageName } from "./code-languages.ts"
import { kindOfColor, MARKER_THEME } from "./code-theme.ts"
import { element, text } from "./html-tree.ts"

const MAX_HIGHLIGHTED_CHARS = 100_000 // longer code is shown without colours: grammars are slow on it
const MAX_LINE_CHARS = 2000
const MAX_LINE_MS = 1000 // for one line, against grammars that backtrack; the first line also compiles the grammar

/**
 * Colours source code as HTML with one `span.line` per line and class names for the kinds of tokens.
 *
 * @param language name or alias as after the fence; unknown ones give plain text
 */
export async function highlightCode(code: string, language: string): Promise<string> {
  return toHtml(await codeBlock(code, language))
}

/** Makes the `pre` element of a piece of code. */
export async function codeBlock(code: string, language: string): Promise<Element> {
  const source = code.replace(/\r\n?/g, "\n").replace(/\n$/, "")
  const name = source.length > MAX_HIGHLIGHTED_CHARS ? undefined : languageName(language)
  const lines = name === undefined ? plainLines(source) : await colouredLines(source, name)
  const children = lines.flatMap((line, index) => (index === 0 ? [line] : [text("\n"), line]))
  return element("pre", { className: ["shiki"], tabIndex: 0 }, [element("code", {}, children)])
}

function plainLines(source: string): Element[] {
  return source.split("\n").map((line) => element("span", { className: ["line"] }, line === "" ? [] : [text(line)]))
}

async function colouredLines(source: string, language: string): Promise<Element[]> {
  const highlighter = await loadedHighlighter()
  const load = LANGUAGES[language]
  if (load !== undefined && !highlighter.getLoadedLanguages().includes(language)) await highlighter.loadLanguage(load())
  const tokens = highlighter.codeToTokensBase(source, {
    lang: language,
    theme: MARKER_THEME.name ?? "",
    tokenizeMaxLineLength: MAX_LINE_CHARS,
    tokenizeTimeLimit: MAX_LINE_MS,
  })
  return tokens.map((line) => {
    const spans = line.map((token) => {
      const kind = kindOfColor(token.color)
      return kind === undefined ? text(token.content) : element("span", { className: [kind] }, [text(token.content)])
    })
    return element("span", { className: ["line"] }, spans)
  })
}

/** One highlighter for the process: making it costs tens of milliseconds, and it holds compiled grammars only. */
const loadedHighlighter = once(() =>
  createHighlighterCore({
    themes: [MARKER_THEME],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  }),
)

function once(create: () => Promise<HighlighterCore>): () => Promise<HighlighterCore> {
  let created: Promise<HighlighterCore> | undefined
  return () => {
    created ??= create()
    return created
  }
}
