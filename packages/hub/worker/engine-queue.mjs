const SYNC = new Uint8Array([0x53, 0, 0, 0, 4])

/**
 * Runs the statements of many connections on the engine's single session, one whole batch at a time.
 *
 * A batch reaches from the first message after the last Sync to the next Sync. Running messages one by one instead
 * would let another connection replace the unnamed statement between Parse and Bind. While a transaction is open only
 * its connection may run.
 */
export class EngineQueue {
  #engine
  #idleTransactionMs
  #waiting = []
  #isRunning = false
  #holder
  #idleTimer
  /** Called when the engine itself broke; nothing can run afterwards. */
  onFatal = (_error) => {}

  constructor({ engine, idleTransactionMs }) {
    this.#engine = engine
    this.#idleTransactionMs = idleTransactionMs
  }

  /** Queues one batch; `send` gets the answer's bytes, `holds` keeps the engine for this connection afterwards. */
  submit(batch) {
    this.#waiting.push(batch)
    void this.#run()
  }

  /** Forgets a connection: its queued batches are dropped and its transaction is rolled back. */
  leave(connection) {
    this.#waiting = this.#waiting.filter((batch) => batch.connection !== connection)
    if (this.#holder === connection && !this.#isRunning) void this.#rollBack()
  }

  async #run() {
    if (this.#isRunning) return
    this.#isRunning = true
    try {
      for (let batch = this.#next(); batch !== undefined; batch = this.#next()) await this.#runBatch(batch)
    } catch (error) {
      this.onFatal(error)
      return
    }
    this.#isRunning = false
  }

  #next() {
    if (this.#holder === undefined) return this.#waiting.shift()
    const index = this.#waiting.findIndex((batch) => batch.connection === this.#holder)
    return index === -1 ? undefined : this.#waiting.splice(index, 1)[0]
  }

  async #runBatch({ connection, bytes, holds }) {
    clearTimeout(this.#idleTimer)
    await this.#engine.runExclusive(() =>
      this.#engine.execProtocolRawStream(bytes, { onRawData: (data) => connection.send(data) }),
    )
    this.#holder = holds || this.#engine.isInTransaction() ? connection : undefined
    if (this.#holder === undefined) return
    if (connection.isClosed) {
      await this.#endTransaction()
      return
    }
    // A connection that forgets its transaction would stop everybody else for ever.
    this.#idleTimer = setTimeout(() => {
      if (this.#holder === connection) connection.destroy()
    }, this.#idleTransactionMs)
  }

  async #rollBack() {
    this.#isRunning = true
    try {
      await this.#endTransaction()
    } catch (error) {
      this.onFatal(error)
      return
    }
    this.#isRunning = false
    void this.#run()
  }

  async #endTransaction() {
    clearTimeout(this.#idleTimer)
    // Ends a batch whose Sync never came: after an error the engine would skip everything up to it.
    await this.#engine.runExclusive(() => this.#engine.execProtocolRawStream(SYNC, { onRawData: () => {} }))
    if (this.#engine.isInTransaction()) await this.#engine.exec("ROLLBACK")
    this.#holder = undefined
  }
}
