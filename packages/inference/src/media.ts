import { ProviderOutputError } from "./errors.ts"

/** In which form `textToImage` returns the image. */
export type TextToImageOutputType = "blob" | "url" | "dataUrl" | "json"

const MAGIC: readonly { readonly type: string; readonly bytes: readonly number[]; readonly offset: number }[] = [
  { type: "image/png", bytes: [0x89, 0x50, 0x4e, 0x47], offset: 0 },
  { type: "image/jpeg", bytes: [0xff, 0xd8, 0xff], offset: 0 },
  { type: "image/gif", bytes: [0x47, 0x49, 0x46, 0x38], offset: 0 },
  { type: "image/webp", bytes: [0x57, 0x45, 0x42, 0x50], offset: 8 },
]

/** The media type of an image by its first bytes; JPEG when they are unknown. */
function imageType(bytes: Uint8Array): string {
  const found = MAGIC.find(({ bytes: magic, offset }) => magic.every((byte, place) => bytes[offset + place] === byte))
  return found?.type ?? "image/jpeg"
}

/** Decodes base64, or a data URL, to an image. @throws ProviderOutputError `bad_shape` */
export function base64ToImage(base64: string): Blob {
  const text = base64.slice(base64.startsWith("data:") ? base64.indexOf(",") + 1 : 0)
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch (cause) {
    throw new ProviderOutputError("The image in the answer is not valid base64.", { cause })
  }
  return new Blob([bytes], { type: imageType(bytes) })
}

/** Encodes a Blob as a data URL with its own media type. */
export async function blobToDataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const chunk = 0x8000 // the most arguments that a call safely takes
  const pieces: string[] = []
  for (let start = 0; start < bytes.length; start += chunk) {
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + chunk)))
  }
  return `data:${blob.type || imageType(bytes)};base64,${btoa(pieces.join(""))}`
}
