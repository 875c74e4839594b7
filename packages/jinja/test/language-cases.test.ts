import { expect, test } from "vitest"
import { Template } from "../src/index.ts"
import { CASES, CONTEXT, type LanguageCase, OPTIONS, OWN_CASES, outcomeOf } from "./recorded-cases.ts"

test("has all recorded cases of the language", () => {
  expect(CASES).toHaveLength(556)
})

function expectAsRecorded({ source, expected, error }: LanguageCase): void {
  const outcome = outcomeOf(() => new Template(source, OPTIONS).render(CONTEXT))
  if (error === undefined) expect(outcome).toBe(expected)
  else expect(outcome).toMatchObject({ kind: error.kind, line: error.line })
}

test.each(CASES)("renders as jinja2 does: $id $source", expectAsRecorded)

test.each(OWN_CASES)("agrees with jinja2 about $source", expectAsRecorded)
