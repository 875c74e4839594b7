import { readFileSync } from "node:fs"

/** A block of code of a page, and what the page says that it prints. */
interface ExampleBlock {
  readonly code: string
  /** Line of the block's fence in the page, from 1. */
  readonly line: number
  readonly output: string | undefined
}

/** Blocks of a page that belong together: one that imports, and those after it that do not. */
export interface ExampleProgram {
  readonly page: string
  /** Number of the program in its page, from 0. */
  readonly position: number
  readonly blocks: readonly ExampleBlock[]
}

/** Stands in the output where one block ends and the next begins. */
export const BLOCK_END = "\0"

const FENCE = /^```(\S*)[^\n]*\n([\s\S]*?)^```$/gm

/** Reads the programs of a page, and in which languages its other blocks are. */
export function readPage(page: string): { programs: ExampleProgram[]; otherLanguages: string[] } {
  const source = readFileSync(new URL(`../../../../${page}`, import.meta.url), "utf8")
  const fences = [...source.matchAll(FENCE)]
  const programs: { page: string; position: number; blocks: ExampleBlock[] }[] = []
  const otherLanguages: string[] = []
  for (const [position, { 0: whole, 1: language = "", 2: code = "", index }] of fences.entries()) {
    if (language !== "ts" && language !== "js") {
      otherLanguages.push(language)
      continue
    }
    const next = fences[position + 1]
    const between = source.slice(index + whole.length, next?.index)
    const output = next?.[1] === "text" && between.trim() === "" ? next[2] : undefined
    const block = { code, line: source.slice(0, index).split("\n").length, output }
    const program = programs.at(-1)
    if (program === undefined || /^import /m.test(code)) {
      programs.push({ page, position: programs.length, blocks: [block] })
    } else {
      program.blocks.push(block)
    }
  }
  return { programs, otherLanguages }
}

/** A program as one module. */
export function moduleOf({ blocks }: ExampleProgram): string {
  return blocks.map(({ code }) => code).join(`process.stdout.write(${JSON.stringify(BLOCK_END)})\n`)
}

/** What a program is run with, and what it may leave for the next one of its page. */
export interface ExampleRun {
  readonly file: string
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
}

/** What came of a run. */
export interface ExampleResult {
  readonly output: string
  readonly error?: string
}
