/**
 * Finds a key that appears twice in one object of a JSON text.
 *
 * `JSON.parse` keeps the last one silently, so two readers could see two different files.
 *
 * @param json a text that `JSON.parse` accepts
 */
export function duplicateKey(json: string): string | undefined {
  const scan: Scan = { open: [], isKey: false }
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index] ?? ""
    if (character !== '"') {
      step(scan, character)
      continue
    }
    const end = stringEnd(json, index)
    const repeated = scan.isKey ? addKey(scan, json.slice(index, end + 1)) : undefined
    if (repeated !== undefined) return repeated
    scan.isKey = false
    index = end
  }
  return undefined
}

/** Open objects (their keys) and arrays (undefined); `isKey` when the next text is a key. */
type Scan = { open: (Set<string> | undefined)[]; isKey: boolean }

function step(scan: Scan, character: string): void {
  if (character === "{") {
    scan.open.push(new Set())
    scan.isKey = true
  } else if (character === "[") {
    scan.open.push(undefined)
    scan.isKey = false
  } else if (character === "}" || character === "]") {
    scan.open.pop()
    scan.isKey = false
  } else if (character === ",") {
    scan.isKey = scan.open.at(-1) !== undefined
  }
}

function addKey(scan: Scan, literal: string): string | undefined {
  const keys = scan.open.at(-1)
  const key: unknown = JSON.parse(literal)
  if (keys === undefined || typeof key !== "string") return undefined
  if (keys.has(key)) return key
  keys.add(key)
  return undefined
}

function stringEnd(json: string, start: number): number {
  for (let index = start + 1; index < json.length; index += 1) {
    if (json[index] === "\\") index += 1
    else if (json[index] === '"') return index
  }
  return json.length
}
