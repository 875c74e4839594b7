import { GatewayError } from "./gateway-error.ts"

// Reading a part takes some 10 µs, in which nobody else is served, and every byte of its header and of a field that is no file is
// read one by one.
const MAX_PARTS = 1_000
const MAX_HEADER_BYTES = 4_000
const MAX_FIELD_BYTES = 1_000_000

const PARAMETER = /;\s*([\w!#$%&'*+.^`|~-]+)=(?:"([^"\\\r\n]*)"|([\w!#$%&'*+.^`|~/:?=()@,-]+))\s*/gy
const FORM_TYPE = /^multipart\/form-data\s*/i

/**
 * The boundary that a form's content type names, read so strictly that every other reader reads the same.
 *
 * @throws GatewayError `invalid_request_error`
 */
export function boundaryOf(contentType: string): string {
  const start = FORM_TYPE.exec(contentType)?.[0].length ?? 0
  const parameters = [...contentType.slice(start).matchAll(PARAMETER)]
  const length = parameters.reduce((sum, [whole]) => sum + whole.length, start)
  const boundaries = parameters.filter(([, name]) => name?.toLowerCase() === "boundary")
  const boundary = boundaries[0]?.[2] ?? boundaries[0]?.[3] ?? ""
  if (length !== contentType.length || boundaries.length !== 1 || boundary === "" || boundary.length > 200) {
    throw invalid("the content-type of the form names no boundary, or not one that is sure")
  }
  return boundary
}

/** @throws GatewayError `invalid_request_error` for a form whose reading would hold up all others */
export function checkForm(bytes: Buffer, boundary: string): void {
  const delimiter = Buffer.from(`--${boundary}`, "latin1")
  let start = bytes.indexOf(delimiter)
  for (let count = 1; start !== -1; count++) {
    if (count > MAX_PARTS) throw invalid(`the form has more than ${MAX_PARTS} fields`)
    const end = bytes.indexOf(delimiter, start + delimiter.length)
    checkPart(bytes.subarray(start + delimiter.length, end === -1 ? bytes.length : end))
    start = end
  }
}

function checkPart(part: Buffer): void {
  const headerEnd = part.indexOf("\r\n\r\n")
  const headerBytes = headerEnd === -1 ? part.length : headerEnd
  if (headerBytes > MAX_HEADER_BYTES) {
    throw invalid(`a field of the form has a header of more than ${MAX_HEADER_BYTES} bytes`)
  }
  if (!isFile(part.toString("latin1", 0, headerBytes)) && part.length > MAX_FIELD_BYTES) {
    throw invalid(`a field of the form that is no file has more than ${MAX_FIELD_BYTES} bytes`)
  }
}

/** Whether a part says so in the one place that every reader looks at: neither in another line nor in a name. */
function isFile(header: string): boolean {
  const lines = header.split("\r\n").filter((line) => /^content-disposition\s*:/i.test(line))
  const [line = ""] = lines
  return lines.length === 1 && /;\s*filename\*?=/i.test(line.replace(/"[^"]*"/g, '""'))
}

function invalid(reason: string): GatewayError {
  return new GatewayError("invalid_request_error", { reason })
}
