import fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { Template } from "../../src/index.ts"
import { CONTEXT, OPTIONS, outcomeOf } from "../recorded-cases.ts"
import { CALL } from "./call-arbitrary.ts"
import { type ReferenceOutcome, startPythonReference } from "./python-reference.ts"
import { TEMPLATE } from "./template-arbitrary.ts"

/**
 * Settings: JINJA_REFERENCE_SEED draws other templates (`random` for any), JINJA_REFERENCE_CASES more or fewer. The seed stays
 * the same unless asked, so that a change is judged by the templates that it met before.
 */
const SEED = readSeed(process.env.JINJA_REFERENCE_SEED ?? "20260203")
const CASES = Number(process.env.JINJA_REFERENCE_CASES ?? 20_000)
const BATCH = 100
const SHOWN = 12
/** Characters of an output that need not fit the limits. */
const HUGE = 1_000_000

function readSeed(setting: string): number {
  return setting === "random" ? Date.now() % 2 ** 31 : Number(setting)
}

/** One in five is a single call with arguments of any kind, which the grammar of templates does not write. */
const SOURCE = fc.oneof({ weight: 4, arbitrary: TEMPLATE }, { weight: 1, arbitrary: CALL })

const references = [startPythonReference(), startPythonReference()]
afterAll(() => {
  for (const reference of references) reference.stop()
})

/** Texts that name objects of Python, or its complex numbers, which the engine does not have. */
const PYTHON_ONLY = / at 0x|<built-in|<bound method|<class |<jinja2\.|<function|<generator|<cycler|<joiner|\d+j\)?/i

/** Errors of ours that docs/guides/jinja-differences.md explains: complex numbers, and slices of constants without items. */
const KNOWN_DIFFERENCES = /complex numbers|object is not subscriptable|unhashable type: 'slice'/

/** Whether an outcome says nothing about the language. */
function isIncomparable(outcome: ReferenceOutcome): boolean {
  if (outcome === null) return true
  if ("expected" in outcome) return PYTHON_ONLY.test(outcome.expected)
  // Constants that fail while jinja2 compiles have no line.
  if (outcome.error.line === null || ["MemoryError", "RecursionError"].includes(outcome.error.kind)) return true
  return PYTHON_ONLY.test(outcome.error.message)
}

/** Says how the engine differs from jinja2 about a template; undefined when it does not. */
function difference(source: string, reference: ReferenceOutcome): string | undefined {
  if (isIncomparable(reference) || reference === null) return undefined
  const ours = outcomeOf(() => new Template(source, OPTIONS).render(CONTEXT))
  if (typeof ours !== "string" && KNOWN_DIFFERENCES.test(ours.reason)) return undefined
  // Python goes on where ours has had its steps, or holds a value that is too large here and need not be printed.
  const isHuge = !("expected" in reference) || reference.expected.length > HUGE
  if (typeof ours !== "string" && ours.code === "limit_steps" && isHuge) return undefined
  if (typeof ours !== "string" && ours.code === "limit_value_size") return undefined
  if ("expected" in reference) {
    return ours === reference.expected ? undefined : `jinja2: ${show(reference.expected)}\n  ours:   ${show(ours)}`
  }
  const { kind, line, message } = reference.error
  // A limit of ours stands for what Python cannot hold either.
  if (typeof ours !== "string" && ours.kind === "LimitError" && kind === "OverflowError") return undefined
  const isSame = typeof ours !== "string" && ours.kind === kind && (ours.line === line || isAfterConstant(source))
  return isSame ? undefined : `jinja2: ${kind} at line ${line}: ${message}\n  ours:   ${show(ours)}`
}

/**
 * Whether lines may differ: jinja2 reports a failure in `with` at the code before it, and passes over prints whose value it knew
 * beforehand. Which these are is a matter of its optimizer: not `''|xmlattr`, which fails, but `'a' or x`.
 */
function isAfterConstant(source: string): boolean {
  return /\bwith\b/.test(source) && source.includes("{{")
}

function show(value: unknown): string {
  return JSON.stringify(value)
}

/** Makes a template that differs as small as it can be. */
async function shrink(index: number): Promise<string> {
  const property = fc.asyncProperty(SOURCE, async (source) => {
    const [reference] = (await references[0]?.render([source])) ?? []
    expect(difference(source, reference ?? null)).toBeUndefined()
  })
  const { counterexample } = await fc.check(property, { seed: SEED, path: String(index), numRuns: 1 })
  return counterexample?.[0] ?? ""
}

test(
  `agrees with jinja2 about ${CASES} random templates (seed ${SEED})`,
  async () => {
    console.log(`JINJA_REFERENCE_SEED=${SEED}`)
    const sources = fc.sample(SOURCE, { numRuns: CASES, seed: SEED })
    const found: { index: number; text: string }[] = []
    let [next, rendered, incomparable] = [0, 0, 0]
    await Promise.all(
      references.map(async (reference) => {
        while (next < sources.length) {
          const from = next
          next += BATCH
          const batch = sources.slice(from, from + BATCH)
          for (const [offset, outcome] of (await reference.render(batch)).entries()) {
            if (outcome !== null && "expected" in outcome) rendered += 1
            if (isIncomparable(outcome)) incomparable += 1
            const text = difference(batch[offset] as string, outcome)
            if (text !== undefined) found.push({ index: from + offset, text })
          }
        }
      }),
    )
    console.log(
      `${sources.length} templates, ${rendered} rendered, ${incomparable} not comparable, ${found.length} differ`,
    )
    const reports: string[] = []
    for (const { index, text } of found.slice(0, SHOWN)) reports.push(`${show(await shrink(index))}\n  ${text}`)
    expect(`${reports.join("\n")}${found.length > SHOWN ? `\nand ${found.length - SHOWN} more` : ""}`).toBe("")
    // The grammar is worth something only if most of what it writes renders and can be compared.
    expect(rendered).toBeGreaterThan(sources.length / 3)
    expect(incomparable).toBeLessThan(sources.length / 20)
  },
  15 * 60_000,
)
