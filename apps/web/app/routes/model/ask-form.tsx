import { StateDot } from "../../components/model-row.tsx"
import type { ServingProvider } from "../../services.ts"
import { ArrowUpIcon } from "../../ui/icons.tsx"

/** A first question to the model: leads to the Inference page with the question filled in. */
export function AskForm({ model, provider }: { model: string; provider: ServingProvider }) {
  return (
    <section aria-labelledby="try-it">
      <h2 className="rail-title" id="try-it">
        Try it
      </h2>
      <div className="panel">
        <p className="flex items-center gap-2 border-line border-b px-3.5 py-2.5 text-13">
          <StateDot isLive />
          <span className="font-medium">{provider.label}</span>
          <span className="truncate text-ink-3">{provider.providerModel}</span>
        </p>
        <form action={`/${model}/inference`} method="get" className="flex items-center gap-2 px-3 py-2.5">
          <label className="field h-10 min-w-0 grow">
            <span className="sr-only">Message</span>
            <input
              name="ask"
              required
              maxLength={2_000}
              placeholder="Ask a question"
              autoComplete="off"
              className="min-w-0 grow bg-transparent"
            />
          </label>
          <button type="submit" className="button button-primary min-h-10" aria-label="Ask">
            <ArrowUpIcon />
          </button>
        </form>
      </div>
    </section>
  )
}
