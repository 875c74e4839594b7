import type { ServingProvider } from "../../services.ts"
import { ArrowUpIcon } from "../../ui/icons.tsx"
import { TryItPanel } from "./try-it-panel.tsx"

/** A first question to the model: leads to the Inference page with the question filled in. */
export function AskForm({ model, provider }: { model: string; provider: ServingProvider }) {
  return (
    <TryItPanel provider={provider}>
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
    </TryItPanel>
  )
}
