import type { Library } from "./library.ts"

export const spanMarker: Library = {
  key: "span-marker",
  label: "SpanMarker",
  repoName: "SpanMarkerNER",
  repoUrl: "https://github.com/tomaarsen/SpanMarkerNER",
  docsUrl: "https://huggingface.co/docs/hub/span_marker",
  filter: true,
}
