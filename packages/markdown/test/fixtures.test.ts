import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { renderMarkdown } from "../src/index.ts"

const FOLDER = new URL("./fixtures/", import.meta.url)
const NAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".md"))
  .map((name) => name.replace(".md", ""))

/** The drawings of icons are the same everywhere and only make the expected files hard to read. */
function withoutIcons(html: string): string {
  return html.replace(/<svg class="i"[\s\S]*?<\/svg>/g, "<svg/>")
}

test.each(NAMES)("renders the fixture %s as expected", async (name) => {
  const source = readFileSync(new URL(`${name}.md`, FOLDER), "utf8")
  const { html } = await renderMarkdown(source, { trust: "untrusted" })
  await expect(`${withoutIcons(html)}\n`).toMatchFileSnapshot(new URL(`${name}.html`, FOLDER).pathname)
})
