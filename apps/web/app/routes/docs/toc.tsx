interface TocProps {
  headings: readonly { depth: number; id: string; text: string }[]
}

/** Contents of the page beside it; with scripts a brass dot follows the reader. */
export function Toc({ headings }: TocProps) {
  if (shownHeadings(headings).length === 0) return null
  return (
    <aside
      aria-label="On this page"
      className="sticky top-[61px] max-h-[calc(100vh-61px)] overflow-y-auto py-8 pl-2.5 text-13"
    >
      <h2 className="mb-2.5 font-semibold">On this page</h2>
      <page-toc>
        <TocLinks headings={headings} />
      </page-toc>
    </aside>
  )
}

/** The sections of a page as links. */
export function TocLinks({ headings }: TocProps) {
  return (
    <ol className="toc border-line border-l">
      {shownHeadings(headings).map(({ id, depth, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={`block py-1 text-ink-3 hover:text-ink aria-[current]:font-medium aria-[current]:text-ink ${depth === 3 ? "pl-7" : "pl-3.5"}`}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}

function shownHeadings(headings: TocProps["headings"]) {
  return headings.filter(({ depth }) => depth === 2 || depth === 3)
}
