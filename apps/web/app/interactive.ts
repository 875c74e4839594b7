/** Put on a route as its `handle`, this makes the browser load the framework and take the page over. */
export const interactive = { isInteractive: true } as const

export function isInteractive(handle: unknown): boolean {
  return handle === interactive
}
