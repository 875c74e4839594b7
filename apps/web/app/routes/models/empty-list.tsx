import { Link } from "react-router"
import type { ModelQuery } from "../../model-query.ts"

/** Says why the list is empty and offers the one action that changes it. */
export function EmptyList({ query, isHubEmpty }: { query: ModelQuery; isHubEmpty: boolean }) {
  if (isHubEmpty) {
    return (
      <div className="panel p-6">
        <h2 className="font-semibold text-15">No model is here yet</h2>
        <p className="mt-1 text-ink-2">
          Import a folder with <code className="font-mono text-13">npx orrery import &lt;folder&gt;</code>; it appears
          at once.
        </p>
        <p className="mt-4">
          <Link to="/docs/guides/import" className="button">
            How to import a model
          </Link>
        </p>
      </div>
    )
  }
  return (
    <div className="panel p-6">
      <h2 className="font-semibold text-15">No model matches</h2>
      <p className="mt-1 text-ink-2">
        {query.page > 1 ? "This page lies past the end of the list." : "Remove a filter above, or start over."}
      </p>
      <p className="mt-4">
        <Link to="/models" className="button">
          Show all models
        </Link>
      </p>
    </div>
  )
}
