/** A code block whose HTML was highlighted by the server. */
export function CodeBlock({ title, html }: { title: string; html: string }) {
  return (
    <figure className="code-block" aria-label={title}>
      <div className="flex h-11 items-center gap-2 border-line border-b pr-1 pl-4 text-13 text-ink-2 md:h-10">
        <span className="grow truncate font-mono text-12">{title}</span>
        <copy-button label={`Copy ${title}`} />
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the highlighter escapes every character it was given */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </figure>
  )
}
