import { joinTexts } from "../values/long-text.ts"
import { raiseValueSize } from "../values/raise.ts"
import { spend } from "../watch.ts"

const DAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ")
const MONTHS = "January February March April May June July August September October November December".split(" ")

const MS_PER_DAY = 86_400_000

const CODE = /%([-_0^#]*)(\d{0,3})([EO]?)([a-zA-Z%])/g

/** Codes that may stand behind the modifiers of other calendars, which change nothing in the C locale. */
const MODIFIED: Readonly<Record<string, string>> = {
  E: "cnprstuxyzCPRTXYZ%",
  O: "bdeghjklmnprstuwyzBCGHIMPRSTUVWZ%",
}

/**
 * Formats a date in local time as Python's `strftime` does in the C locale, with the flags and widths of the GNU C library.
 *
 * @param valueSize longest result: a width makes a thousand characters of six
 */
export function formatTime(date: Date, format: string, valueSize = Number.POSITIVE_INFINITY): string {
  const parts: string[] = []
  let end = 0
  let size = format.length
  for (const found of format.matchAll(CODE)) {
    const [code] = found
    const text = formatCode(date, found)
    spend(16 + code.length)
    size += text.length - code.length
    if (size > valueSize) raiseValueSize(size, valueSize)
    parts.push(format.slice(end, found.index), text)
    end = found.index + code.length
  }
  parts.push(format.slice(end))
  return joinTexts(parts)
}

function formatCode(date: Date, [whole, flags = "", width, modifier = "", code = ""]: RegExpExecArray): string {
  if (modifier !== "" && MODIFIED[modifier]?.includes(code) !== true) return whole
  const layout: Layout = { flags, width: Number(width), filler: /[-_0](?=[\^#]*$)/.exec(flags)?.[0] }
  const number = Object.hasOwn(NUMBERS, code) ? NUMBERS[code] : undefined
  if (number !== undefined) return layOutNumber(number, date, layout)
  // Microseconds are Python's own and take no flags; what is no code is text.
  const isText = Object.hasOwn(TEXTS, code) && !(code === "f" && whole.length > 2)
  return layOutText(isText ? textOf(code, date, flags) : whole, layout)
}

/** What stands between `%` and the code. */
interface Layout {
  readonly flags: string
  /** Least characters; 0 if none are asked for. */
  readonly width: number
  /** The last flag that says what fills up: `-` for nothing, `_` for blanks, `0`. */
  readonly filler: string | undefined
}

function layOutNumber([digits, numberOf, blank = "0"]: NumberCode, date: Date, { filler, width }: Layout): string {
  const text = String(numberOf(date))
  const inDigits = filler === "-" ? text : text.padStart(digits, fillWith(filler, blank))
  return inDigits.padStart(width, filler === "-" ? " " : fillWith(filler, blank))
}

function fillWith(filler: string | undefined, otherwise: string): string {
  return filler === undefined ? otherwise : filler === "0" ? "0" : " "
}

function layOutText(text: string, { filler, flags, width }: Layout): string {
  const isUpper = flags.includes("^") && !/^[ap]m$/.test(text)
  return (isUpper ? text.toUpperCase() : text).padStart(width, fillWith(filler, " "))
}

/** The text of a code; `#` turns the case of names round. */
function textOf(code: string, date: Date, flags: string): string {
  const write = TEXTS[code] ?? ""
  const text = typeof write === "string" ? formatTime(date, write) : write(date)
  if (!flags.includes("#")) return text
  return code === "p" ? text.toLowerCase() : /[aAbBh]/.test(code) ? text.toUpperCase() : text
}

/** Least digits, the number, and what fills it up unless a flag says otherwise. */
type NumberCode = readonly [digits: number, numberOf: (date: Date) => number, blank?: string]

const hour = (date: Date): number => date.getHours()
const hourOf12 = (date: Date): number => date.getHours() % 12 || 12
const day = (date: Date): number => date.getDate()

const NUMBERS: Readonly<Record<string, NumberCode>> = {
  C: [2, (date) => Math.floor(date.getFullYear() / 100)],
  d: [2, day],
  e: [2, day, " "],
  G: [4, (date) => isoWeek(date).year],
  g: [2, (date) => isoWeek(date).year % 100],
  H: [2, hour],
  I: [2, hourOf12],
  j: [3, (date) => dayOfYear(date) + 1],
  k: [2, hour, " "],
  l: [2, hourOf12, " "],
  M: [2, (date) => date.getMinutes()],
  m: [2, (date) => date.getMonth() + 1],
  S: [2, (date) => date.getSeconds()],
  s: [1, (date) => Math.floor(date.getTime() / 1000), " "],
  U: [2, (date) => Math.floor((dayOfYear(date) + 7 - date.getDay()) / 7)],
  u: [1, (date) => date.getDay() || 7],
  V: [2, (date) => isoWeek(date).week],
  W: [2, (date) => Math.floor((dayOfYear(date) + 7 - ((date.getDay() + 6) % 7)) / 7)],
  w: [1, (date) => date.getDay()],
  Y: [1, (date) => date.getFullYear()],
  y: [2, (date) => date.getFullYear() % 100],
}

/** What stands for each code: other codes, or what writes it. */
const TEXTS: Readonly<Record<string, string | ((date: Date) => string)>> = {
  "%": "%",
  A: (date) => DAYS[date.getDay()] ?? "",
  a: (date) => (DAYS[date.getDay()] ?? "").slice(0, 3),
  B: (date) => MONTHS[date.getMonth()] ?? "",
  b: (date) => (MONTHS[date.getMonth()] ?? "").slice(0, 3),
  c: "%a %b %e %H:%M:%S %Y",
  D: "%m/%d/%y",
  F: "%Y-%m-%d",
  f: (date) => `${String(date.getMilliseconds()).padStart(3, "0")}000`,
  h: "%b",
  n: "\n",
  P: (date) => (date.getHours() < 12 ? "am" : "pm"),
  p: (date) => (date.getHours() < 12 ? "AM" : "PM"),
  R: "%H:%M",
  r: "%I:%M:%S %p",
  T: "%H:%M:%S",
  t: "\t",
  X: "%T",
  x: "%D",
  Z: "",
  z: "",
}

function dayOfYear(date: Date): number {
  return (
    (Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) - Date.UTC(date.getFullYear(), 0, 1)) / MS_PER_DAY
  )
}

function isoWeek(date: Date): { year: number; week: number } {
  const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  // The week belongs to the year of its Thursday.
  const thursday = new Date(day + (4 - (date.getDay() || 7)) * MS_PER_DAY)
  const year = thursday.getUTCFullYear()
  return { year, week: Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / MS_PER_DAY / 7) + 1 }
}
