/** Characters that begin a text in Python, JavaScript and JSON. */
const QUOTES = new Set(['"', "'", "`"])

/**
 * Splits the inside of a bracketed group at its own commas; works for Python, JavaScript and JSON.
 *
 * @param start where the opening bracket is
 * @returns the items as they are written, without empty ones, and the place behind the closing bracket
 */
export function readGroup(code: string, start: number): { readonly items: readonly string[]; readonly end: number } {
  const items: string[] = []
  let depth = 0
  let from = start + 1
  for (let place = start; place < code.length; place++) {
    const character = code[place] ?? ""
    if (QUOTES.has(character)) {
      place = endOfText(code, place) - 1
    } else if ("([{".includes(character)) {
      depth++
    } else if (")]}".includes(character)) {
      depth--
    }
    if (depth === 0 || (depth === 1 && character === ",")) {
      items.push(code.slice(from, place).trim())
      from = place + 1
    }
    if (depth === 0) {
      return { items: items.filter((item) => item !== ""), end: place + 1 }
    }
  }
  throw new Error(`The group at character ${start} has no end: ${code.slice(start, start + 60)}`)
}

/** Items of the first group behind a text such as `OpenAI(`, which has to end in its opening bracket. */
export function itemsBehind(code: string, opening: string): readonly string[] | undefined {
  const found = code.indexOf(opening)
  return found === -1 ? undefined : readGroup(code, found + opening.length - 1).items
}

/** Named items of a group: `name=value`, `name: value`, `"name": value`, or a bare `name`, which stands for itself. */
export function membersOf(items: readonly string[]): ReadonlyMap<string, string> {
  const members = new Map<string, string>()
  for (const item of items) {
    const named = /^(?:\[?("(?:[^"\\]|\\.)*")\]?|([A-Za-z_$][\w$]*))\s*[:=](?!=)\s*([\s\S]*)$/.exec(item)
    if (named !== null) {
      members.set(named[1] === undefined ? (named[2] ?? "") : String(JSON.parse(named[1])), named[3] ?? "")
    } else if (/^[A-Za-z_$][\w$]*$/.test(item)) {
      members.set(item, item)
    }
  }
  return members
}

/** Members of a value that is written as an object or a dictionary; undefined for any other value. */
export function objectMembers(value: string): ReadonlyMap<string, string> | undefined {
  return value.startsWith("{") ? membersOf(readGroup(value, 0).items) : undefined
}

/** A text that is written as a plain literal; undefined for a variable, a call or a template. */
export function textOf(value: string | undefined): string | undefined {
  return value !== undefined && /^"(?:[^"\\]|\\.)*"$/.test(value) ? String(JSON.parse(value)) : undefined
}

/** Names in a body, nested ones with a dot; objects are opened once, lists never, so that samples stay out. */
export function namesIn(members: ReadonlyMap<string, string>): string[] {
  return [...members]
    .flatMap(([name, value]) => {
      const inner = objectMembers(value)
      return inner === undefined ? [name] : [...inner.keys()].map((key) => `${name}.${key}`)
    })
    .sort()
}

/** Words of a shell command, as the shell hands them on; variables are kept as they are written. */
export function shellWords(code: string): string[] {
  const joined = code.replaceAll("\\\n", " ")
  const words: string[] = []
  const part = /'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])|([^\s'"\\]+)|(\s+)/g
  let word: string | undefined
  for (const [, single, double, escaped, plain, blank] of joined.matchAll(part)) {
    if (blank !== undefined) {
      words.push(...(word === undefined ? [] : [word]))
      word = undefined
    } else {
      word = (word ?? "") + (single ?? double?.replace(/\\(["\\$`])/g, "$1") ?? escaped ?? plain ?? "")
    }
  }
  return word === undefined ? words : [...words, word]
}

function endOfText(code: string, start: number): number {
  const quote = code[start] ?? ""
  const mark = code.startsWith(quote.repeat(3), start) && quote === '"' ? quote.repeat(3) : quote
  for (let place = start + mark.length; place < code.length; place++) {
    if (code[place] === "\\") {
      place++
    } else if (code.startsWith(mark, place)) {
      return place + mark.length
    }
  }
  throw new Error(`The text at character ${start} has no end: ${code.slice(start, start + 60)}`)
}
