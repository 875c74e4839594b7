import { type CallScope, scopeAt } from "./call-scope.ts"
import { ProviderOutputError } from "./errors.ts"
import { base64ToImage } from "./media.ts"
import { readAnswer } from "./read-body.ts"
import { send } from "./send.ts"

/**
 * Downloads an image from an address found in an answer, without the key of the call.
 *
 * @param calledUrl the address that the answer came from
 * @throws ProviderOutputError `bad_shape` for addresses that are no web address, or for a file that is no image;
 * ProviderApiError when the host of the file refuses
 */
export async function downloadImage(call: CallScope, url: string, calledUrl: string): Promise<Blob> {
  if (/^data:image\/[a-z+.-]+;base64,/i.test(url)) {
    return base64ToImage(url)
  }
  const scope = scopeAt(call, { phase: "download" })
  const scheme = /^(https?):\/\//i.exec(url)?.[1]?.toLowerCase()
  // A provider that is called over TLS has no reason to name an address without it.
  const allowsPlain = calledUrl.startsWith("http:")
  if (scheme === undefined || !URL.canParse(url) || (scheme === "http" && !allowsPlain)) {
    throw new ProviderOutputError("The answer names a file at an address that is not downloaded: it is not https.", {
      place: scope.place,
    })
  }
  const file = await readAnswer(scope, await send(scope, { method: "GET", url, headers: {} }))
  if (!(file instanceof Blob) || file.size === 0) {
    throw new ProviderOutputError("The file that the answer names is not an image.", { place: scope.place })
  }
  return file
}
