import type { Options } from "rehype-sanitize"

/** Classes that authors of documentation use for pictures in two themes and for simple layout. */
const LAYOUT_CLASSES = [
  "block",
  "dark:block",
  "dark:hidden",
  "flex",
  "hidden",
  "justify-center",
  "mx-auto",
  "rounded-lg",
  "rounded-xl",
  "text-center",
  "w-full",
]

/** What may remain of HTML: everything else goes, `script` and the like with their content. */
export const SANITIZE_SCHEMA: Options = {
  ancestors: { tbody: ["table"], td: ["table"], th: ["table"], thead: ["table"], tfoot: ["table"], tr: ["table"] },
  attributes: {
    a: ["ariaLabel", "dataFootnoteBackref", "dataFootnoteRef", ["className", "data-footnote-backref"], "href", "name"],
    blockquote: ["cite"],
    code: [["className", /^language-./]],
    h2: [["className", "sr-only"]],
    img: ["ariaLabel", "src", "alt", "width", "height", ["className", ...LAYOUT_CLASSES]],
    input: [
      ["disabled", true],
      ["type", "checkbox"],
      ["checked", true],
    ],
    div: [["className", ...LAYOUT_CLASSES]],
    li: [["className", "task-list-item"], "value"],
    ol: [["className", "contains-task-list"], "start", "reversed"],
    section: ["dataFootnotes", ["className", "footnotes"]],
    source: ["srcSet", "media", "type", "src"],
    ul: [["className", "contains-task-list"]],
    video: ["src", "controls", "width", "height", "loop", "muted"],
    audio: ["src", "controls"],
    td: ["colSpan", "rowSpan", "vAlign"],
    th: ["colSpan", "rowSpan", "vAlign", "scope"],
    "*": ["align", "alt", "dateTime", "dir", "height", "id", "lang", "open", "title", "width"],
  },
  clobber: ["id", "name"],
  protocols: {
    cite: ["http", "https"],
    href: ["http", "https", "mailto"],
    src: ["http", "https", "data"],
  },
  required: { input: { disabled: true, type: "checkbox" } },
  strip: [
    "script",
    "style",
    "iframe",
    "object",
    "embed",
    "noscript",
    "template",
    "textarea",
    "select",
    "svg",
    "math",
    "title",
    "head",
  ],
  tagNames: [
    ..."a abbr audio b blockquote br center cite code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr".split(
      " ",
    ),
    ..."i img input ins kbd li mark ol p picture pre q rp rt ruby s samp section small source span strike strong".split(
      " ",
    ),
    ..."sub summary sup table tbody td tfoot th thead time tr tt u ul var video wbr".split(" "),
  ],
}

/** Put before ids of raw HTML so that they never meet those of the page. */
export const USER_ID_PREFIX = "user-content-"
