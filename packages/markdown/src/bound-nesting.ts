const MAX_CONTAINERS_PER_LINE = 12 // quotes and lists inside each other; real texts stay below ten
const MAX_INDENT = 48 // columns; each step of a nested list costs every later line
const MAX_CELLS_PER_LINE = 200 // of a table
const MAX_MARK_RUN = 60 // brackets or emphasis marks in a row; longer rulers of `-` and `=` are left alone
const MAX_MARKS_PER_PARAGRAPH = 3000 // open brackets and marks whose pairing costs more than linear time
const MAX_DEFINITIONS = 1000 // `[name]: url` lines, each of which has the parser read the rest of its block again
const MAX_OPEN_TAGS = 400 // raw HTML tags inside each other

const DEFINITION = /^[ >]{0,9}\[[^\]]*\]:/

/**
 * Takes out what would make a Markdown or HTML parser slow or its tree too deep; ordinary texts come back unchanged.
 *
 * Lines keep their numbers.
 */
export function boundNesting(source: string): string {
  const lines = source.split("\n")
  let marks = 0
  let definitions = 0
  const bounded = lines.map((line) => {
    if (line.trim() === "") marks = 0
    const shallow = boundCells(boundContainers(boundIndent(line))).replace(/([[\](){}<*_~`!&]|!\[)\1{60,}/g, (run) =>
      run.slice(0, MAX_MARK_RUN),
    )
    if (DEFINITION.test(shallow)) {
      definitions += 1
      if (definitions > MAX_DEFINITIONS) return ""
    }
    marks += countMarks(shallow)
    return marks > MAX_MARKS_PER_PARAGRAPH ? shallow.replace(/[[\]<*_~`]/g, " ") : shallow
  })
  return boundTags(bounded.join("\n"))
}

function boundIndent(line: string): string {
  const blanks = /^[ \t]*/.exec(line)?.[0] ?? ""
  const columns = blanks.length + 3 * (blanks.split("\t").length - 1)
  return columns <= MAX_INDENT ? line : " ".repeat(MAX_INDENT) + line.slice(blanks.length)
}

function boundCells(line: string): string {
  if (line.length <= MAX_CELLS_PER_LINE) return line
  let cells = 0
  return line.replace(/\|/g, (bar) => {
    cells += 1
    return cells > MAX_CELLS_PER_LINE ? " " : bar
  })
}

function boundContainers(line: string): string {
  const prefix = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/.exec(line)?.[0]
  if (prefix === undefined || prefix.length <= MAX_CONTAINERS_PER_LINE) return line
  const markers = prefix.match(/>|[-+*]|\d+[.)]/g) ?? []
  if (markers.length <= MAX_CONTAINERS_PER_LINE) return line
  return `${markers.slice(0, MAX_CONTAINERS_PER_LINE).join(" ")} ${line.slice(prefix.length)}`
}

function countMarks(line: string): number {
  let count = 0
  for (const character of line) if ("[]<*_~`".includes(character)) count += 1
  return count
}

const VOID_TAGS = new Set(["br", "hr", "img", "input", "source", "wbr", "area", "base", "col", "link", "meta", "track"])

/** Removes opening tags beyond the allowed depth; counting is rough, which is enough for a bound. */
function boundTags(source: string): string {
  let depth = 0
  return source.replace(/<(\/?)([a-zA-Z][\w-]{0,40})(?=[\s/>])/g, (tag, slash: string, name: string) => {
    if (VOID_TAGS.has(name.toLowerCase())) return tag
    if (slash === "/") {
      depth = Math.max(0, depth - 1)
      return tag
    }
    depth += 1
    return depth > MAX_OPEN_TAGS ? `&lt;${name}` : tag
  })
}
