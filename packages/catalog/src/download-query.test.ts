import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import {
  countsAsDownload,
  DownloadQueryError,
  explainDownloadQuery,
  matchesDownloadQuery,
  parseDownloadQuery,
} from "./download-query.ts"
import { LIBRARIES, type LibraryId } from "./libraries/registry.ts"

const reference = JSON.parse(readFileSync(new URL("../test/reference-tables.json", import.meta.url), "utf8"))

test.each([
  ['path:"config.json"', "config.json", true],
  ['path:"config.json"', "sub/config.json", false],
  ['path_extension:"nemo"', "models/speech.nemo", true],
  ['path_extension:".pth"', "weights.pth", true],
  ['path_extension:"gguf"', ".gguf", false],
  ['path_filename:"config" AND path_extension:"json"', "deep/config.json", true],
  ['path_filename:"config" AND path_extension:"json"', "config.yaml", false],
  ['path_prefix:"checkpoints/"', "checkpoints/a.pt", true],
  ['path_prefix:"checkpoints/"', "old/checkpoints/a.pt", false],
  ['path_extension:"mil" AND _exists_:"path_prefix"', "a/model.mil", true],
  ['path_extension:"mil" AND _exists_:"path_prefix"', "model.mil", false],
  ['path_extension:"gguf" OR (path_filename:"config" AND path_extension:"json")', "x.gguf", true],
  ['path:"a" OR path:"b" AND path:"c"', "a", true],
  ['(path:"a" OR path:"b") AND path:"c"', "a", false],
])("evaluates %s on %s as %s", (query, path, expected) => {
  expect(matchesDownloadQuery(parseDownloadQuery(query), path)).toBe(expected)
})

test.each(["", "path", 'path:"a" OR', 'size:"1"', 'path:"a" path:"b"', '(path:"a"', "path:'a'", 'path:"a'])(
  "refuses the malformed query %j",
  (query) => {
    expect(() => parseDownloadQuery(query)).toThrow(DownloadQueryError)
  },
)

test("says where a query is malformed", () => {
  expect(() => parseDownloadQuery('path:"a" OR size:"1"')).toThrow(/offset \d+: expected a known field/)
})

test("parses every query of the reference table", () => {
  const failed = (reference.downloadQueries as string[]).filter((query) => {
    try {
      parseDownloadQuery(query)
      return false
    } catch {
      return true
    }
  })
  expect(failed).toEqual([])
})

test("counts by the library's own query", () => {
  expect(countsAsDownload("nemo", "speech.nemo")).toBe(true)
  expect(countsAsDownload("nemo", "speech.wav")).toBe(false)
  expect(countsAsDownload("peft", "config.json")).toBe(false)
})

test("counts by default files for a library without a query, an unknown one, and none", () => {
  for (const library of ["transformers", "no-such-library", undefined]) {
    expect(countsAsDownload(library, "config.json")).toBe(true)
    expect(countsAsDownload(library, "model.safetensors")).toBe(false)
  }
})

test("explains every registered query in words", () => {
  expect(explainDownloadQuery(LIBRARIES.nemo.countDownloads ?? "")).toBe(
    'any file ending in ".nemo", or the file "model_config.yaml", or any file ending in ".json"',
  )
  expect(explainDownloadQuery('path_filename:"model" AND path_extension:"mil" AND _exists_:"path_prefix"')).toBe(
    'any file named "model" before its extension that is also any file ending in ".mil" that is also any file inside a folder',
  )
  for (const key of Object.keys(LIBRARIES) as LibraryId[]) {
    expect(() => countsAsDownload(key, "x")).not.toThrow()
  }
})
