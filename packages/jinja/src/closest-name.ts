const MAX_NAME_CHARS = 60 // longer names are no typing mistakes, and distances cost length squared

/** Finds the known name that differs least from the given one, if any is close. */
export function closestName(name: string, known: Iterable<string>): string | undefined {
  // A name of one letter is one change away from every other.
  if (name.length < 2 || name.length > MAX_NAME_CHARS) return undefined
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= bestDistance || candidate === name) continue
    const distance = editDistance(name, candidate)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

function editDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= right.length; column += 1) {
      const change = left[row - 1] === right[column - 1] ? 0 : 1
      const cost = (previous[column - 1] ?? 0) + change
      current.push(Math.min(cost, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[right.length] ?? 0
}
