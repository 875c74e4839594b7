/** Median of some numbers. */
export function median(values) {
  const sorted = [...values].sort((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/**
 * Times several variants of the same work in one process, in turns, so that whatever else the machine does hits all of them.
 *
 * @param variants name → function
 * @returns name → median milliseconds of one call
 */
export async function compare(variants, { rounds = 30, callsPerRound = 20 } = {}) {
  const times = Object.fromEntries(Object.keys(variants).map((name) => [name, []]))
  for (let round = -3; round < rounds; round++) {
    for (const [name, work] of Object.entries(variants)) {
      const startedAt = performance.now()
      for (let call = 0; call < callsPerRound; call++) await work()
      // The first rounds warm up.
      if (round >= 0) times[name].push((performance.now() - startedAt) / callsPerRound)
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, median(values)]))
}
