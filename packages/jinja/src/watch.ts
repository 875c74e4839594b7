import { failWith, type UnplacedFault } from "./template-error.ts"

/** Work between two looks at the clock. A unit is at most what one character of a text costs: some 200 ns. */
const UNITS_BETWEEN_LOOKS = 32_768

// Known to the module, not handed around: every helper that may meet a long value would have to take it.
let checks: readonly (() => void)[] = []
let left = UNITS_BETWEEN_LOOKS

// Natively nothing ends the listing of keys, which takes some 0.5 s for a million: nobody should have to wait for it twice.
const LONG_LIST = 10_000
let listed: { readonly data: object; readonly keys: readonly string[] } | undefined

/** `Object.keys(data)`; the last long list is kept until the work that runs ends, or calls a function of the host. */
export function keysOf(data: object): readonly string[] {
  if (listed?.data === data) return listed.keys
  const keys = Object.keys(data)
  if (keys.length > LONG_LIST) listed = { data, keys }
  spend(keys.length)
  return keys
}

/** Forgets the keys of data that may have changed. */
export function forgetKeys(): void {
  listed = undefined
}

/** Runs work, or one part of it after the other, that must end in time; what happens between the parts takes none of it. */
export type RunWatched = <T>(work: () => T) => T

/**
 * Gives a piece of work its time; what runs inside other watched work ends with that, too.
 *
 * @returns what runs it; throws an UnplacedFault with `limit_time` or `aborted`
 */
export function startWatch(timeMs: number, signal?: AbortSignal): RunWatched {
  let leftMs = timeMs
  let deadline = 0
  const check = (): void => {
    if (signal?.aborted === true) failWith("aborted", "LimitError", "The rendering was aborted.")
    if (performance.now() > deadline) {
      failWith("limit_time", "LimitError", `The template needs more than ${timeMs} milliseconds (limits.timeMs).`)
    }
  }
  return (work) => {
    const outer = checks
    checks = [...outer, check]
    deadline = performance.now() + leftMs
    try {
      look()
      return work()
    } finally {
      leftMs = deadline - performance.now()
      checks = outer
      forgetKeys()
    }
  }
}

/** Counts units of work and looks at the clock now and then; to be called before or beside the work. */
export function spend(units: number): void {
  left -= units
  if (left < 0) look()
}

/** Counts making, reading or comparing a text natively, which costs little for each character. */
export function spendOn(chars: number): void {
  if (chars > 255) spend(chars >> 4)
}

/** Ends the work that runs if it is late or was aborted. */
export function look(): void {
  left = UNITS_BETWEEN_LOOKS
  for (const check of checks) check()
}

/** Whether a fault comes from a watch: what goes on after other faults has to stop at this one. */
export function endsWork({ fault }: UnplacedFault): boolean {
  return fault.code === "limit_time" || fault.code === "aborted"
}
