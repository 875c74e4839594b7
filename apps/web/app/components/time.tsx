import { formatAge } from "./format.ts"

/** A moment as age, with the exact time in the tooltip. `now` comes from the loader, so server and browser agree. */
export function Time({ at, now }: { at: Date; now: Date }) {
  const exact = at.toISOString()
  return (
    <time dateTime={exact} title={`${exact.slice(0, 16).replace("T", " ")} UTC`}>
      {formatAge(at, now)}
    </time>
  )
}
