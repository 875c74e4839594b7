import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { homedir, tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { expect, test } from "vitest"
import { inferenceSnippets, SNIPPET_TASKS, type SnippetLanguage } from "../src/index.ts"
import { FIXED_TEXTS, hostileText, hostileTexts, RESERVED_NAMES, snippetTwins } from "./hostile-values.ts"

const python = process.env.ORRERY_TEST_PYTHON ?? "python3"

/** Prints the shape of each code: Python's tree without the values, or what is wrong with the code. */
const PYTHON_SHAPES = `
import ast, json, sys

def shape(code):
    try:
        tree = ast.parse(code)
        compile(code, "code", "exec")
    except (SyntaxError, ValueError) as error:
        return f"{error}\\n{code}"
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant):
            node.value = None
    return ast.dump(tree)

json.dump([shape(code) for code in json.load(sys.stdin)], sys.stdout)
`

/** The same for Go: the kinds of the nodes in order, with the names of variables. */
const GO_SHAPES = `package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"log"
	"os"
	"strings"
)

func main() {
	var codes []string
	if err := json.NewDecoder(os.Stdin).Decode(&codes); err != nil {
		log.Fatal(err)
	}
	shapes := []string{}
	for _, code := range codes {
		var shape strings.Builder
		file, err := parser.ParseFile(token.NewFileSet(), "code.go", code, parser.SkipObjectResolution)
		if err != nil {
			shapes = append(shapes, fmt.Sprintf("%s\\n%s", err, code))
			continue
		}
		ast.Inspect(file, func(node ast.Node) bool {
			fmt.Fprintf(&shape, "%T ", node)
			if name, is := node.(*ast.Ident); is {
				shape.WriteString(name.Name + " ")
			}
			return true
		})
		shapes = append(shapes, shape.String())
	}
	json.NewEncoder(os.Stdout).Encode(shapes)
}
`

function pythonShapes(codes: readonly string[]): string[] {
  const input = JSON.stringify(codes)
  return JSON.parse(execFileSync(python, ["-c", PYTHON_SHAPES], { input, encoding: "utf8", maxBuffer: 2 ** 30 }))
}

function goShapes(codes: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "shapes-"))
  try {
    writeFileSync(join(folder, "main.go"), GO_SHAPES)
    const env = { PATH: process.env.PATH, HOME: homedir(), GOCACHE: process.env.GOCACHE }
    const input = JSON.stringify(codes)
    const options = { input, env, cwd: folder, encoding: "utf8", maxBuffer: 2 ** 30 } as const
    return JSON.parse(execFileSync("go", ["run", "main.go"], options))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const LANGUAGES: readonly (readonly [SnippetLanguage, (codes: readonly string[]) => string[]])[] = [
  ["python", pythonShapes],
  ["go", goShapes],
]

test.each(LANGUAGES)("writes %s whose shape no value changes", (language, shapesOf) => {
  const all = [...FIXED_TEXTS, ...fc.sample(hostileTexts, { numRuns: 10, seed: 6 })]
  const twins = all.flatMap(snippetTwins(language))
  const distinct = [...new Map(twins.map((entry) => [entry.hostile.code, entry])).values()]
  expect(distinct.length).toBeGreaterThan(300)
  const hostile = shapesOf(distinct.map((entry) => entry.hostile.code))
  const harmless = shapesOf(distinct.map((entry) => entry.harmless.code))
  const changed = distinct.filter((_, place) => hostile[place] !== harmless[place])
  expect(changed.slice(0, 3).map((entry) => `${entry.title}\n${entry.hostile.code}`)).toEqual([])
  expect(harmless.filter((shape) => shape.includes("\n"))).toEqual([])
})

test.each(LANGUAGES)("writes %s that parses, whatever the form of the input", (language, shapesOf) => {
  const forms = fc.tuple(fc.jsonValue({ maxDepth: 3 }), hostileText, fc.constantFrom(...RESERVED_NAMES))
  const named = RESERVED_NAMES.map((name) => ["plain", "plain", name] as const)
  const codes = [...named, ...fc.sample(forms, { numRuns: 40, seed: 6 })].flatMap(([value, text, name]) =>
    SNIPPET_TASKS.flatMap((task) => {
      const own = { [text]: value, [name]: value, parameters: { [name]: text, [text]: value } }
      const given = [own, { inputs: value, messages: value, ...own }, { inputs: text, ...own }]
      return given.flatMap((inputs) =>
        inferenceSnippets({ id: "acme/m" }, { task, provider: "hf-inference", language, inputs }).map(
          ({ code }) => code,
        ),
      )
    }),
  )
  const distinct = [...new Set(codes)]
  expect(distinct.length).toBeGreaterThan(300)
  const wrong = shapesOf(distinct).filter((shape) => shape.includes("\n"))
  expect(wrong.slice(0, 3)).toEqual([])
})
