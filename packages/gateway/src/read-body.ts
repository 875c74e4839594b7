import type { IncomingMessage } from "node:http"
import { GatewayError } from "./gateway-error.ts"
import type { MemoryShare } from "./memory.ts"

const BODY_TIMEOUT_MS = 120_000

/**
 * Reads a request's JSON text.
 *
 * @throws GatewayError `request_too_large`, `unsupported_media_type`, `request_timeout`, `invalid_request_error`, `overloaded`
 */
export async function readJsonText(request: IncomingMessage, limitBytes: number, memory: MemoryShare): Promise<string> {
  const contentType = request.headers["content-type"] ?? "application/json"
  if (!/^application\/(?:[a-z0-9.+-]+\+)?json\b/i.test(contentType) && !isUntypedCurl(contentType)) {
    throw new GatewayError("unsupported_media_type", { contentType })
  }
  const bytes = await readBytes(request, limitBytes, memory)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch (error) {
    throw new GatewayError("invalid_request_error", { reason: "the body is not UTF-8" }, { cause: error })
  }
}

/** Reads a request's body. @throws GatewayError `request_too_large`, `request_timeout`, `invalid_request_error`, `overloaded` */
export async function readBytes(request: IncomingMessage, limitBytes: number, memory: MemoryShare): Promise<Buffer> {
  const encoding = request.headers["content-encoding"]
  if (encoding !== undefined && encoding.toLowerCase() !== "identity") {
    throw new GatewayError("unsupported_media_type", { contentType: `content-encoding ${encoding}` })
  }
  if (Number(request.headers["content-length"] ?? 0) > limitBytes)
    throw new GatewayError("request_too_large", { limitBytes })
  return collect(request, limitBytes, memory)
}

// curl -d without a header says this; refusing it would punish the most common first try.
function isUntypedCurl(contentType: string): boolean {
  return contentType === "application/x-www-form-urlencoded"
}

function collect(request: IncomingMessage, limitBytes: number, memory: MemoryShare): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const timer = setTimeout(() => finish(new GatewayError("request_timeout")), BODY_TIMEOUT_MS)
    const finish = (error?: Error) => {
      clearTimeout(timer)
      request.off("data", onData).off("end", onEnd).off("error", finish).off("close", onClose)
      if (error) reject(error)
      else resolve(Buffer.concat(chunks))
    }
    const onData = (chunk: Buffer) => {
      size += chunk.length
      if (size > limitBytes) {
        finish(new GatewayError("request_too_large", { limitBytes }))
        return
      }
      try {
        memory.take(chunk.length)
        chunks.push(chunk)
      } catch (error) {
        finish(error as Error)
      }
    }
    const onEnd = () => finish()
    const onClose = () =>
      finish(new GatewayError("invalid_request_error", { reason: "the body ended before it was whole" }))
    // It may have left while its token was looked up; that is told once only.
    if (request.destroyed && !request.readableEnded) {
      onClose()
      return
    }
    request.on("data", onData).on("end", onEnd).on("error", finish).on("close", onClose)
  })
}
