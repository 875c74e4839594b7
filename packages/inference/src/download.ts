import type { CallScope } from "./call-scope.ts"
import { ProviderOutputError } from "./errors.ts"
import { requestIdOf } from "./failure.ts"
import { base64ToBlob } from "./media.ts"
import { readAnswer } from "./read-body.ts"
import { send } from "./send.ts"

/**
 * Downloads a file from an address found in an answer, without the key of the call.
 *
 * @param calledUrl the address that the answer came from
 * @throws ProviderOutputError `bad_shape` for addresses that are no web address, and for what is no file, `unexpected_content_type` for a text where none is wanted;
 * ProviderApiError when the host of the file refuses
 */
export async function downloadFile(
  call: CallScope,
  url: string,
  calledUrl: string,
  { takesText = false }: { readonly takesText?: boolean } = {},
): Promise<Blob> {
  if (/^data:/i.test(url)) {
    return base64ToBlob(url, "application/octet-stream")
  }
  // Files lie on hosts of their own, whose answers to anybody a browser refuses to requests with cookies.
  const scope = call.at({ phase: "download" }).with({ settings: { ...call.settings, credentials: undefined } })
  const scheme = /^(https?):\/\//i.exec(url)?.[1]?.toLowerCase()
  // A provider that is called over TLS has no reason to name an address without it.
  const allowsPlain = calledUrl.startsWith("http:")
  if (scheme === undefined || !URL.canParse(url) || (scheme === "http" && !allowsPlain)) {
    throw new ProviderOutputError("The answer names a file at an address that is not downloaded: it is not https.", {
      place: scope.place,
    })
  }
  const answer = await send(scope, { method: "GET", url, headers: {} })
  const file = await readAnswer(scope, answer)
  const facts = {
    place: scope.place,
    status: answer.response.status,
    requestId: requestIdOf(answer.response, scope.secret),
  }
  if (!(file instanceof Blob) || file.size === 0) {
    throw new ProviderOutputError("What the answer names as its file is empty, or JSON in place of a file.", facts)
  }
  // Hosts of files tell of their refusals in texts and XML, some with the status of a success.
  if (!takesText && /^(text\/|application\/([^;]*\+)?xml\b)/i.test(file.type)) {
    const message = `What the answer names as its file is ${file.type}, not an image, a video or a recording.`
    throw new ProviderOutputError(message, { ...facts, code: "unexpected_content_type" })
  }
  return file
}
