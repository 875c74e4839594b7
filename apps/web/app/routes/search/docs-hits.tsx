import { Link } from "react-router"
import type { DocsHit, MarkedPiece } from "../../services.ts"

/** Sections of the documentation, with the words that were looked for. */
export function DocsHits({ hits }: { hits: readonly DocsHit[] }) {
  return (
    <ol className="mt-3 border-line border-t">
      {hits.map(({ path, id, pageTitle, heading, excerpt }) => (
        <li key={`${path}#${id}`} className="relative border-line border-b py-3.5 hover:bg-sunken">
          <h3 className="text-15">
            <Link to={`/docs/${path}${id === "" ? "" : `#${id}`}`} className="break-words after:absolute after:inset-0">
              {id !== "" && <span className="text-ink-3">{pageTitle} › </span>}
              <span className="font-semibold">
                <Marked pieces={heading} />
              </span>
            </Link>
          </h3>
          <p className="mt-0.5 max-w-[90ch] break-words text-13 text-ink-2">
            <Marked pieces={excerpt} />
          </p>
        </li>
      ))}
    </ol>
  )
}

function Marked({ pieces }: { pieces: readonly MarkedPiece[] }) {
  return pieces.map(({ text, isMatch }, place) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never change their places
      <mark key={place} className="rounded-4 bg-brass-wash text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
