const SSL_REQUEST = 80877103
const GSS_REQUEST = 80877104
const CANCEL_REQUEST = 80877102
const PROTOCOL_3 = 196608
const MAX_MESSAGE_BYTES = 256 * 2 ** 20 // a commit writes its small files in batches of a few MiB

const QUERY = 0x51
const SYNC = 0x53
const FLUSH = 0x48
const TERMINATE = 0x58
const COPY_MESSAGES = new Set([0x64, 0x63, 0x66])

/** One client connection: cuts the byte stream into messages, messages into batches, and hands those to the queue. */
export class SocketSession {
  #socket
  #queue
  #onClosed
  #chunks = []
  #bufferedBytes = 0
  #neededBytes = 8
  #isStarted = false
  #batch = []
  /** True when nobody reads answers any more. */
  isClosed = false

  constructor({ socket, queue, onClosed }) {
    this.#socket = socket
    this.#queue = queue
    this.#onClosed = onClosed
    socket.setNoDelay(true)
    socket.on("data", (chunk) => this.#receive(chunk))
    socket.on("error", () => socket.destroy())
    socket.on("close", () => this.#close())
  }

  send(bytes) {
    // The engine reuses its buffer after the call.
    if (bytes.length > 0 && !this.isClosed && this.#socket.writable) this.#socket.write(Buffer.from(bytes))
  }

  destroy() {
    this.#socket.destroy()
  }

  #close() {
    if (this.isClosed) return
    this.isClosed = true
    this.#queue.leave(this)
    this.#onClosed()
  }

  #receive(chunk) {
    this.#chunks.push(chunk)
    this.#bufferedBytes += chunk.length
    // Joining only when a message is complete keeps a large parameter from being copied once per chunk.
    if (this.#bufferedBytes < this.#neededBytes) return
    let buffer = this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks)
    for (;;) {
      const length = this.#messageLength(buffer)
      if (length === undefined || length > buffer.length) break
      this.#accept(buffer.subarray(0, length))
      buffer = buffer.subarray(length)
      if (this.#socket.destroyed) return
    }
    this.#chunks = buffer.length === 0 ? [] : [buffer]
    this.#bufferedBytes = buffer.length
    this.#neededBytes = this.#messageLength(buffer) ?? 5
  }

  // Before the start message there is no type byte.
  #messageLength(buffer) {
    const typeBytes = this.#isStarted ? 1 : 0
    if (buffer.length < typeBytes + 4) return undefined
    const length = typeBytes + buffer.readInt32BE(typeBytes)
    if (length < typeBytes + 4 || length > MAX_MESSAGE_BYTES) {
      this.#socket.destroy()
      return undefined
    }
    return length
  }

  #accept(message) {
    if (!this.#isStarted) {
      this.#acceptStart(message)
      return
    }
    const type = message[0]
    if (type === TERMINATE) {
      this.#socket.end()
      return
    }
    if (COPY_MESSAGES.has(type)) {
      this.#socket.destroy()
      return
    }
    this.#batch.push(message)
    if (type === SYNC || type === QUERY || type === FLUSH) this.#submit(type === FLUSH)
  }

  #submit(holds) {
    const joined = Buffer.concat(this.#batch)
    this.#batch = []
    this.#queue.submit({ connection: this, bytes: new Uint8Array(joined), holds })
  }

  #acceptStart(message) {
    const code = message.length >= 8 ? message.readInt32BE(4) : 0
    if (code === SSL_REQUEST || code === GSS_REQUEST) {
      this.#socket.write("N")
      return
    }
    if (code === CANCEL_REQUEST || code !== PROTOCOL_3) {
      this.#socket.destroy()
      return
    }
    this.#isStarted = true
    // The folder's permissions decide who may connect; there is one session, so its settings are the same for all.
    this.#socket.write(
      Buffer.concat([
        backendMessage("R", int32(0)),
        parameter("server_version", "18.0"),
        parameter("server_encoding", "UTF8"),
        parameter("client_encoding", "UTF8"),
        parameter("DateStyle", "ISO, MDY"),
        parameter("integer_datetimes", "on"),
        parameter("standard_conforming_strings", "on"),
        backendMessage("K", Buffer.concat([int32(process.pid), int32(0)])),
        backendMessage("Z", Buffer.from("I")),
      ]),
    )
  }
}

function int32(value) {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function parameter(name, value) {
  return backendMessage("S", Buffer.from(`${name}\0${value}\0`))
}

function backendMessage(type, body) {
  return Buffer.concat([Buffer.from(type), int32(4 + body.length), body])
}
