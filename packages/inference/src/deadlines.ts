/**
 * Deadlines of calls, all on one timer.
 *
 * A timer of its own for each wait of a call costs more than the rest of a short call, so there is one for all: it goes off at
 * the earliest deadline, and at least every second. It keeps a process alive only while something has a deadline, and is gone
 * a second after the last.
 */

/** Something that happens when its time comes, unless it is called off. */
export interface Deadline {
  /** By `performance.now()`, in milliseconds; `Infinity` for not now. */
  dueAt: number
  onDue(): void
  /** Where it is among the live ones, if it is. */
  place?: number | undefined
}

const LONGEST_SLEEP_MS = 1000

/** A list in which each knows its place: a set would have to number every object, which takes longer. */
const live: Deadline[] = []

interface Alarm {
  readonly timer: ReturnType<typeof setTimeout>
  /** When it rings. */
  readonly dueAt: number
  /** What it was set with: the timers of tests come and go. */
  readonly setWith: typeof setTimeout
}

/** The alarm that goes off next. */
let alarm: Alarm | undefined

/** Begins to watch a deadline, which may be moved as long as {@link wakeBy} is told. */
export function watchDeadline(deadline: Deadline, now: number): void {
  deadline.place ??= live.push(deadline) - 1
  if (live.length === 1) {
    keepsAlive(true)
  }
  wakeBy(deadline.dueAt, now)
}

/** Calls a deadline off. */
export function unwatchDeadline(deadline: Deadline): void {
  const { place } = deadline
  if (place !== undefined) {
    // The last takes its place; it may be the last itself.
    const last = live.at(-1) as Deadline
    live[place] = last
    last.place = place
    live.pop()
    deadline.place = undefined
    if (live.length === 0) {
      keepsAlive(false)
    }
  }
}

/** Sees to it that the alarm rings at a time or before. */
export function wakeBy(dueAt: number, now: number): void {
  // One that should have rung by now still does, once the process is no longer busy; only after a while it counts as lost.
  const earliest = now - LONGEST_SLEEP_MS
  if (alarm !== undefined && alarm.dueAt <= dueAt && alarm.dueAt > earliest && alarm.setWith === setTimeout) {
    return
  }
  keepsAlive(false)
  const ringsAt = Math.min(dueAt, now + LONGEST_SLEEP_MS)
  const timer = setTimeout(() => ring(own), ringsAt - now)
  const own: Alarm = { timer, dueAt: ringsAt, setWith: setTimeout }
  alarm = own
}

function ring(own: Alarm): void {
  if (own !== alarm) {
    return // an earlier deadline has come in between
  }
  alarm = undefined
  const now = performance.now()
  for (const deadline of [...live]) {
    const { dueAt, place } = deadline
    if (place === undefined) {
      continue // called off by what another did
    }
    if (dueAt <= now) {
      deadline.onDue()
    } else if (dueAt < Number.POSITIVE_INFINITY) {
      wakeBy(dueAt, now)
    }
  }
}

/** Node's timers keep the process alive unless they are told not to; those of browsers are mere numbers. */
function keepsAlive(isWanted: boolean): void {
  const timer = alarm?.timer as { ref?: () => void; unref?: () => void } | undefined
  timer?.[isWanted ? "ref" : "unref"]?.()
}
