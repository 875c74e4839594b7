import { ProviderOutputError } from "./errors.ts"

/** In which form a method for images, recordings or videos returns its result. */
export type MediaOutputType = "blob" | "url" | "dataUrl" | "json"

/** First bytes of media types; `....` stands for four bytes of any value. */
const MAGIC: readonly (readonly [type: string, start: string])[] = [
  ["image/png", "\x89PNG"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/gif", "GIF8"],
  ["image/webp", "RIFF....WEBP"],
  ["audio/wav", "RIFF....WAVE"],
  ["audio/mpeg", "ID3"],
  ["audio/mpeg", "\xff\xfb"],
  ["audio/flac", "fLaC"],
  ["audio/ogg", "OggS"],
  ["video/webm", "\x1aE\xdf\xa3"],
  ["video/mp4", "....ftyp"],
]

/** The media type of a file by its first bytes. */
export function mediaTypeOf(bytes: Uint8Array, fallback: string): string {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  const found = MAGIC.find(([, magic]) => [...magic].every((sign, place) => sign === "." || sign === start[place]))
  return found?.[0] ?? fallback
}

/**
 * Decodes base64, or a data URL, to a file of the type that its bytes tell.
 *
 * @throws ProviderOutputError `bad_shape`
 */
export function base64ToBlob(base64: string, fallbackType: string): Blob {
  const dataUrl = /^data:([^;,]*)[^,]*,/i.exec(base64)
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = Uint8Array.from(atob(base64.slice(dataUrl?.[0].length ?? 0)), (character) => character.charCodeAt(0))
  } catch (cause) {
    throw new ProviderOutputError("The file in the answer is not valid base64.", { cause })
  }
  return new Blob([bytes], { type: mediaTypeOf(bytes, dataUrl?.[1] || fallbackType) })
}

/** Encodes bytes as base64 text. */
export function encodeBase64(bytes: Uint8Array): string {
  const chunk = 0x8000 // the most arguments that a call safely takes
  const pieces: string[] = []
  for (let start = 0; start < bytes.length; start += chunk) {
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + chunk)))
  }
  return btoa(pieces.join(""))
}

/** Encodes a Blob as base64 text. */
export async function blobToBase64(blob: Blob): Promise<string> {
  return encodeBase64(new Uint8Array(await blob.arrayBuffer()))
}

/** Encodes a Blob as a data URL with its own media type, or the one that its bytes tell where it says nothing. */
export async function blobToDataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const isVague = blob.type === "" || blob.type.endsWith("/octet-stream")
  const type = isVague ? mediaTypeOf(bytes, "application/octet-stream") : blob.type
  return `data:${type};base64,${encodeBase64(bytes)}`
}
