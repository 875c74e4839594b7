import type { ShownBlock } from "../sample-blocks.ts"
import { CodeBlock } from "./code-block.tsx"

/** The blocks of a sample, one below the other. */
export function Sample({ blocks }: { blocks: readonly ShownBlock[] }) {
  return blocks.map((block, index) =>
    block.kind === "note" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may be the same, and the list never changes its order
      <p key={index} className="rounded-10 bg-info-wash px-4 py-3 text-15">
        {block.text}
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <CodeBlock key={index} title={block.title} html={block.html} />
    ),
  )
}

/** Says what of a sample could not be looked up. */
export function Unverified({ text }: { text: string }) {
  return (
    <p className="rounded-10 bg-warn-wash px-4 py-3 text-15">
      <strong className="font-semibold">Not fully checked.</strong> {text}
    </p>
  )
}
