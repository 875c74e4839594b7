/** So many pieces are put together at once. */
const BATCH = 256

/**
 * A text that grows by many small pieces.
 *
 * Adding each to one string makes V8 keep a node for every piece as long as the text lives, and its collector carries them all
 * along: a fifth of what a stream cost. Pieces are put together in batches, so that only those of the last are kept.
 */
export class GrowingText {
  #text = ""
  #recent: string[] = []

  add(piece: string): void {
    if (this.#recent.push(piece) === BATCH) {
      this.#putTogether()
    }
  }

  /** All that was added so far. Asking after every piece is cheap: what was put together once is not copied again. */
  get whole(): string {
    this.#putTogether()
    return this.#text
  }

  #putTogether(): void {
    if (this.#recent.length > 0) {
      this.#text += this.#recent.join("")
      this.#recent = []
    }
  }
}
