import type { ReactNode } from "react"
import { StateDot } from "../../components/model-list.tsx"
import type { ServingProvider } from "../../services.ts"

/** The frame of everything that asks the model, with the provider that will answer. */
export function TryItPanel({ provider, children }: { provider: ServingProvider; children: ReactNode }) {
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
        {children}
      </div>
    </section>
  )
}
