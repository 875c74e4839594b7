const TYPES: Record<string, string> = {
  json: "application/json",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  svg: "image/svg+xml",
  wav: "audio/wav",
  mp3: "audio/mpeg",
  flac: "audio/flac",
  ogg: "audio/ogg",
  mp4: "video/mp4",
  webm: "video/webm",
  pdf: "application/pdf",
  md: "text/plain; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  py: "text/plain; charset=utf-8",
  jinja: "text/plain; charset=utf-8",
  yaml: "text/plain; charset=utf-8",
  yml: "text/plain; charset=utf-8",
  // Pages and scripts of strangers are shown as text.
  html: "text/plain; charset=utf-8",
  htm: "text/plain; charset=utf-8",
  xhtml: "text/plain; charset=utf-8",
  xml: "text/plain; charset=utf-8",
  js: "text/plain; charset=utf-8",
  mjs: "text/plain; charset=utf-8",
  css: "text/plain; charset=utf-8",
}

/** The type a file is sent with; unknown ones are bytes to be saved. */
export function contentType(fileName: string): string {
  const ending = fileName.slice(fileName.lastIndexOf(".") + 1).toLowerCase()
  return (Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined) ?? "application/octet-stream"
}
