import { spend } from "../watch.ts"

/** The paths that the conditions around the current place say are there. */
export class Guards {
  private readonly counts = new Map<string, number>()
  private readonly held: string[] = []

  has(path: string): boolean {
    return this.counts.has(path)
  }

  /** Counts paths as there until the part that runs ends. */
  hold(paths: Iterable<string>): void {
    for (const path of paths) {
      spend(4)
      this.held.push(path)
      this.counts.set(path, (this.counts.get(path) ?? 0) + 1)
    }
  }

  /** Runs a part of the template, after which nothing counts that was held in it. */
  during<T>(part: () => T): T {
    const before = this.held.length
    const result = part()
    for (const path of this.held.splice(before)) {
      const count = this.counts.get(path) ?? 1
      if (count === 1) this.counts.delete(path)
      else this.counts.set(path, count - 1)
    }
    return result
  }
}
