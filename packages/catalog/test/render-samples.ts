import type { SampleBlock } from "../src/libraries/library.ts"

/** Writes sample blocks as the text of a golden file. */
export function renderSamples(cases: readonly { name: string; blocks: readonly SampleBlock[] }[]): string {
  return cases
    .map(({ name, blocks }) => {
      const texts = blocks.map((block) => {
        const bound = block.versionBound === undefined ? "" : ` (${block.versionBound})`
        return `--- ${block.role}: ${block.language}${bound}\n${block.code}\n`
      })
      return `=== ${name}\n${texts.length === 0 ? "(nothing)\n" : texts.join("")}`
    })
    .join("\n")
}
