/** Prints what is being done, with the time each step took. */
export interface Steps {
  run<T>(title: string, step: () => Promise<T>): Promise<T>
  say(text: string): void
}

export function createSteps(write: (text: string) => void, now: () => number = () => performance.now()): Steps {
  return {
    async run(title, step) {
      const startedAt = now()
      const result = await step()
      write(`  ${title.padEnd(34)}${formatSeconds(now() - startedAt)}\n`)
      return result
    },
    say: (text) => write(`${text}\n`),
  }
}

function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`
}
