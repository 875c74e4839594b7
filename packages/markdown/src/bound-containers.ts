import type { Data } from "unified"

type Extension = NonNullable<Data["micromarkExtensions"]>[number]

// The parser moves all of its events each time a list, quote or footnote ends, at about 25 ns an event. These are 2,200
// quotes below each other, in half a second.
const MAX_MOVED_EVENTS = 25_000_000
const CONTAINERS = new Set(["blockQuote", "gfmFootnoteDefinition", "listOrdered", "listUnordered"])

interface ParserState {
  readonly events: readonly (readonly [kind: string, token: { readonly type: string }, ...unknown[]])[]
  now(): { readonly line: number }
}

/** Lists, quotes and footnotes of a text take its parser too long. */
export class TooManyContainers extends Error {
  override readonly name = "TooManyContainers"
  /** The line, from 1, up to which the text is read in good time. */
  readonly line: number

  constructor(line: number) {
    super(`The lists, quotes and footnotes before line ${line} are too many to be read; show the rest as it is.`)
    this.line = line
  }
}

/**
 * An extension of the parser that gives up when the containers of a text cost too much. It counts what is really opened,
 * so that no spelling gets around it.
 *
 * @throws TooManyContainers while parsing
 */
export function boundContainers(): Extension {
  let seenEvents = 0
  let movedEvents = 0
  const observe = (state: ParserState) => {
    const { events } = state
    const opened = events.slice(Math.min(seenEvents, events.length)).filter(isOpening).length
    seenEvents = events.length
    movedEvents += opened * events.length
    if (movedEvents > MAX_MOVED_EVENTS) throw new TooManyContainers(state.now().line)
  }
  return {
    document: {
      // A container that never begins: the parser asks for one on each line, behind those that the line holds.
      null: {
        name: "boundContainers",
        tokenize(_effects, _ok, nok) {
          return (code) => {
            observe(this as unknown as ParserState)
            return nok(code)
          }
        },
      },
    },
  }
}

function isOpening([kind, token]: ParserState["events"][number]): boolean {
  return kind === "enter" && CONTAINERS.has(token.type)
}
