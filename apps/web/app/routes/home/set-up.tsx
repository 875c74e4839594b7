import { Link } from "react-router"

/** The first steps of an empty hub; a step that is done says so. */
export function SetUp({ hasProviders }: { hasProviders: boolean }) {
  const steps = [
    { title: "Import a model", command: "npx orrery import ./my-model", page: "guides/import", isDone: false },
    { title: "Connect a provider", command: "orrery.config.json", page: "guides/call", isDone: hasProviders },
    { title: "Point your clients here", command: "export HF_ENDPOINT=…", page: "guides/clients", isDone: false },
  ]
  return (
    <section>
      <h2 className="section-title">Three steps to a working hub</h2>
      <ol className="mt-4 grid gap-4 md:grid-cols-3">
        {steps.map(({ title, command, page, isDone }) => (
          <li key={title} className="panel p-5">
            <h3 className="font-semibold text-15">
              {title}
              {isDone && <span className="text-ok"> ✓ done</span>}
            </h3>
            <p className="mt-2 font-mono text-13 text-ink-2">{command}</p>
            <p className="mt-3">
              <Link to={`/docs/${page}`} className="text-link underline">
                How
              </Link>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
