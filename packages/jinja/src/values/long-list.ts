import { spend } from "../watch.ts"

/** `Array.from(items, map)`, item by item with a look at the clock: natively, millions of them cannot be stopped. */
export function mapItems<T, R>(items: ArrayLike<T>, map: (item: T, index: number) => R): R[] {
  const results: R[] = []
  for (let index = 0; index < items.length; index += 1) {
    spend(1)
    results.push(map(items[index] as T, index))
  }
  return results
}
