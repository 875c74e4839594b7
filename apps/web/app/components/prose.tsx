/** HTML that came out of the Markdown renderer, which sanitizes it. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by @orrery/markdown, the only source of this value
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
