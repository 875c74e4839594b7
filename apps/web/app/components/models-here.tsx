import { Link } from "react-router"
import { ModelList, type ModelRowFacts } from "./model-list.tsx"

interface ModelsHereProps {
  /** The first few. */
  models: ModelRowFacts[]
  total: number
  now: Date
  /** Address of the list with all of them. */
  href: string
  /** What to say when there is none. */
  empty: string
}

/** Models of this hub that have a task or a library, with the way to all of them. */
export function ModelsHere({ models, total, now, href, empty }: ModelsHereProps) {
  return (
    <section aria-labelledby="models">
      <h2 id="models" className="section-title">
        Models here
      </h2>
      {models.length === 0 ? (
        <p className="mt-2 text-ink-2">{empty}</p>
      ) : (
        <div className="mt-3">
          <ModelList models={models} now={now} />
          <p className="mt-4">
            <Link to={href} className="button">
              {total === 1 ? "See it in the list" : `All ${total} models`}
            </Link>
          </p>
        </div>
      )}
    </section>
  )
}
