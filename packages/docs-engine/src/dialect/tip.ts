import type { HtmlElement } from "@orrery/markdown"
import type { DialectTag } from "./dialect-tag.ts"

/** `<Tip>` and `<Tip warning={true}>`: a callout; written as a quote with a mark, which the renderer knows. */
export const TIP: DialectTag = {
  name: "Tip",
  rewrite(element, warn) {
    const unknown = Object.keys(element.properties).filter((name) => name !== "warning")
    if (unknown.length > 0) warn(`<Tip> has no attribute ${unknown.join(", ")}`)
    const mark: HtmlElement["children"][number] = {
      type: "text",
      value: isWarning(element) ? "[!WARNING]\n" : "[!TIP]\n",
    }
    return { ...element, tagName: "blockquote", properties: {}, children: withMark(element.children, mark) }
  },
}

/** Authors write `warning={true}`, `warning="{true}"` and, by mistake, `warning={true}}`. */
function isWarning(element: HtmlElement): boolean {
  const { warning } = element.properties
  return warning !== undefined && warning !== null && !/false/.test(String(warning))
}

function withMark(children: HtmlElement["children"], mark: HtmlElement["children"][number]): HtmlElement["children"] {
  const [first, ...rest] = children.filter((child) => child.type !== "text" || child.value.trim() !== "")
  if (first?.type === "element" && first.tagName === "p") {
    return [{ ...first, children: [mark, ...first.children] }, ...rest]
  }
  const paragraph: HtmlElement = { type: "element", tagName: "p", properties: {}, children: [mark] }
  return [paragraph, ...(first === undefined ? [] : [first]), ...rest]
}
