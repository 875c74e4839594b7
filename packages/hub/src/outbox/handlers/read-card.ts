import { readFrontMatter } from "@orrery/markdown"
import { firstParagraph } from "../../cards/first-paragraph.ts"
import type { Handler } from "../findings.ts"

const MAX_CARD_BYTES = 1_048_576 // the longest public cards have about 300 kB

/** Reads the model card: front matter and first paragraph. */
export const readCard: Handler = async (snapshot, findings) => {
  const card = await snapshot.readText("README.md", MAX_CARD_BYTES)
  if (card === undefined) return
  const { data, body, problem } = readFrontMatter(card.text)
  findings.cardData = data
  if (problem !== undefined) {
    findings.problems.push({ path: "README.md", message: `Front matter, line ${problem.line}: ${problem.message}` })
  }
  const summary = firstParagraph(body)
  if (summary !== undefined) findings.summary = summary
}
