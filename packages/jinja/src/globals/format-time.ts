const DAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ")
const MONTHS = "January February March April May June July August September October November December".split(" ")

const MS_PER_DAY = 86_400_000

/** Formats a date in local time as Python's `strftime` does in the C locale. */
export function formatTime(date: Date, format: string): string {
  return format.replace(/%([-_0^#]?)([a-zA-Z%])/g, (whole, flag: string, code: string) => {
    const write = Object.hasOwn(CODES, code) ? CODES[code] : undefined
    if (write === undefined) return whole
    return applyFlag(typeof write === "string" ? formatTime(date, write) : write(date), flag)
  })
}

function applyFlag(text: string, flag: string): string {
  if (flag === "-") return text.replace(/^[0 ]+(?=.)/, "")
  if (flag === "_") return text.replace(/^0+(?=.)/, (zeros) => " ".repeat(zeros.length))
  return flag === "^" ? text.toUpperCase() : text
}

type Write = (date: Date) => string

/** What stands for each code: other codes, or what writes it. */
const CODES: Readonly<Record<string, string | Write>> = {
  "%": "%",
  A: (date) => DAYS[date.getDay()] ?? "",
  a: (date) => (DAYS[date.getDay()] ?? "").slice(0, 3),
  B: (date) => MONTHS[date.getMonth()] ?? "",
  b: (date) => (MONTHS[date.getMonth()] ?? "").slice(0, 3),
  C: (date) => pad(Math.floor(date.getFullYear() / 100), 2),
  c: "%a %b %e %H:%M:%S %Y",
  D: "%m/%d/%y",
  d: (date) => pad(date.getDate(), 2),
  e: "%_d",
  F: "%Y-%m-%d",
  f: (date) => `${pad(date.getMilliseconds(), 3)}000`,
  G: (date) => String(isoWeek(date).year),
  g: (date) => pad(isoWeek(date).year % 100, 2),
  H: (date) => pad(date.getHours(), 2),
  h: "%b",
  I: (date) => pad(date.getHours() % 12 || 12, 2),
  j: (date) => pad(dayOfYear(date) + 1, 3),
  k: "%_H",
  l: "%_I",
  M: (date) => pad(date.getMinutes(), 2),
  m: (date) => pad(date.getMonth() + 1, 2),
  n: "\n",
  P: (date) => (date.getHours() < 12 ? "am" : "pm"),
  p: (date) => (date.getHours() < 12 ? "AM" : "PM"),
  R: "%H:%M",
  r: "%I:%M:%S %p",
  S: (date) => pad(date.getSeconds(), 2),
  s: (date) => String(Math.floor(date.getTime() / 1000)),
  T: "%H:%M:%S",
  t: "\t",
  U: (date) => pad(Math.floor((dayOfYear(date) + 7 - date.getDay()) / 7), 2),
  u: (date) => String(date.getDay() || 7),
  V: (date) => pad(isoWeek(date).week, 2),
  W: (date) => pad(Math.floor((dayOfYear(date) + 7 - ((date.getDay() + 6) % 7)) / 7), 2),
  w: (date) => String(date.getDay()),
  X: "%T",
  x: "%D",
  Y: (date) => String(date.getFullYear()),
  y: (date) => pad(date.getFullYear() % 100, 2),
  Z: "",
  z: "",
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, "0")
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
