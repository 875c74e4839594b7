const UNITS = ["B", "kB", "MB", "GB", "TB", "PB"]

/** Size in decimal units as file managers show it: `16.1 GB`. */
export function formatBytes(sizeBytes: number): string {
  const power = sizeBytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(sizeBytes) / 3))
  const value = sizeBytes / 1000 ** power
  return `${power === 0 ? value : value.toFixed(value < 10 ? 2 : 1)} ${UNITS[power]}`
}

/** Count with three significant digits: `8.03B`, `1.84M`, `926k`, `512`. */
export function formatCount(count: number): string {
  for (const [size, letter] of [
    [1e12, "T"],
    [1e9, "B"],
    [1e6, "M"],
    [1e3, "k"],
  ] as const) {
    if (count >= size) return `${Number((count / size).toPrecision(3))}${letter}`
  }
  return String(count)
}

/** Whole number with thousands separated: `131,072`. */
export function formatInteger(value: number): string {
  return value.toLocaleString("en-US")
}

const STEPS = [
  { seconds: 31_557_600, unit: "year" },
  { seconds: 2_629_800, unit: "month" },
  { seconds: 604_800, unit: "week" },
  { seconds: 86_400, unit: "day" },
  { seconds: 3_600, unit: "hour" },
  { seconds: 60, unit: "minute" },
]

/** Age in words: `3 days ago`; under a minute `just now`. */
export function formatAge(then: Date, now: Date): string {
  const age = Math.max(0, (now.getTime() - then.getTime()) / 1000)
  const step = STEPS.find(({ seconds }) => age >= seconds)
  if (!step) return "just now"
  const count = Math.floor(age / step.seconds)
  return `${count} ${step.unit}${count === 1 ? "" : "s"} ago`
}
