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
  readonly onDue: () => void
}

const LONGEST_SLEEP_MS = 1000

const live = new Set<Deadline>()

interface Alarm {
  readonly timer: ReturnType<typeof setTimeout>
  readonly ringsAt: number
  /** What it was set with: the timers of tests come and go. */
  readonly setWith: typeof setTimeout
}

/** The alarm that goes off next. */
let alarm: Alarm | undefined

/** Begins to watch a deadline, which may be moved as long as {@link wakeBy} is told. */
export function watchDeadline(deadline: Deadline, now: number): void {
  live.add(deadline)
  if (live.size === 1) {
    keepsAlive(true)
  }
  wakeBy(deadline.dueAt, now)
}

/** Calls a deadline off. */
export function unwatchDeadline(deadline: Deadline): void {
  if (live.delete(deadline) && live.size === 0) {
    keepsAlive(false)
  }
}

/** Sees to it that the alarm rings at a time or before. */
export function wakeBy(dueAt: number, now: number): void {
  // One that should have rung by now still does, once the process is no longer busy; only after a while it counts as lost.
  const earliest = now - LONGEST_SLEEP_MS
  if (alarm !== undefined && alarm.ringsAt <= dueAt && alarm.ringsAt > earliest && alarm.setWith === setTimeout) {
    return
  }
  keepsAlive(false)
  const sleepMs = Math.max(0, Math.min(dueAt - now, LONGEST_SLEEP_MS))
  const timer = setTimeout(() => ring(own), Math.ceil(sleepMs))
  const own: Alarm = { timer, ringsAt: now + sleepMs, setWith: setTimeout }
  alarm = own
}

function ring(own: Alarm): void {
  if (own !== alarm) {
    return // an earlier deadline has come in between
  }
  alarm = undefined
  const now = performance.now()
  let earliest = Number.POSITIVE_INFINITY
  for (const deadline of live) {
    if (deadline.dueAt <= now) {
      deadline.onDue()
    } else {
      earliest = Math.min(earliest, deadline.dueAt)
    }
  }
  if (earliest < Number.POSITIVE_INFINITY) {
    wakeBy(earliest, now)
  }
}

/** Node's timers keep the process alive unless they are told not to; those of browsers are mere numbers. */
function keepsAlive(isWanted: boolean): void {
  const timer = alarm?.timer as { ref?: () => void; unref?: () => void } | undefined
  timer?.[isWanted ? "ref" : "unref"]?.()
}
