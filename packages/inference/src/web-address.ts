/** An address without the slashes at its end. In steps: a pattern would look at a long run of slashes again from each of them. */
export function withoutSlashes(address: string): string {
  let end = address.length
  while (address.endsWith("/", end)) {
    end -= 1
  }
  return end === address.length ? address : address.slice(0, end)
}
