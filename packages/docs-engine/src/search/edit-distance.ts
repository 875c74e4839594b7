/**
 * Tells whether one word becomes another by at most so many changes: a letter too many, too few, another one, or two that
 * changed places.
 */
export function isWithin(limit: number, left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > limit) return false
  let before: number[] = []
  let above = Array.from({ length: right.length + 1 }, (_, column) => column)
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1]
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const hasChangedPlaces =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      if (hasChangedPlaces) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > limit) return false
    before = above
    above = current
  }
  return (above.at(-1) ?? 0) <= limit
}
