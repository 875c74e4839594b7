import type { ReactNode } from "react"
import { Link } from "react-router"
import { formatCount } from "./format.ts"
import { Time } from "./time.tsx"

/** What a row of a model list shows: plain data, so that a loader can send it. */
export interface ModelRowFacts {
  id: string
  owner: string
  name: string
  summary?: string | undefined
  /** Readable name of the task. */
  taskLabel?: string | undefined
  parameterCount?: number | undefined
  contextLength?: number | undefined
  formats: string[]
  licence?: string | undefined
  downloads: number
  updatedAt: Date
  /** Ids of the providers that serve it here. */
  providers: string[]
}

const COLUMNS =
  "grid grid-cols-3 gap-x-3 gap-y-2.5 md:grid-cols-[minmax(240px,1fr)_70px_126px_112px] md:items-center md:gap-4 lg:grid-cols-[minmax(260px,1fr)_74px_76px_126px_116px] lg:gap-5 xl:grid-cols-[minmax(300px,1fr)_84px_76px_168px_100px_116px]"

/** Models in rows below the head of their columns. */
export function ModelList({ models, now }: { models: readonly ModelRowFacts[]; now: Date }) {
  return (
    <>
      <ModelListHead />
      <ol>
        {models.map((model) => (
          <ModelRow key={model.id} model={model} now={now} />
        ))}
      </ol>
    </>
  )
}

/** Head of the columns, for widths where rows are columns. */
function ModelListHead() {
  return (
    <div
      className={`${COLUMNS} hidden h-9 border-line border-b font-medium text-12 text-ink-3 md:grid`}
      aria-hidden="true"
    >
      <span>Model</span>
      <span className="text-end">Parameters</span>
      <span className="hidden text-end lg:block">Context</span>
      <span>Formats</span>
      <span className="hidden xl:block">Licence</span>
      <span className="text-end">Downloads</span>
    </div>
  )
}

function ModelRow({ model, now }: { model: ModelRowFacts; now: Date }) {
  return (
    <li className={`${COLUMNS} relative border-line border-b py-[15px] hover:bg-sunken`}>
      <div className="col-span-3 min-w-0 md:col-span-1">
        <h2 className="text-15">
          <Link to={`/${model.id}`} className="break-words after:absolute after:inset-0">
            <span className="text-ink-3">{model.owner}/</span>
            <span className="font-semibold">{model.name}</span>
          </Link>
        </h2>
        {model.summary && (
          <p className="mt-px line-clamp-2 max-w-[66ch] text-13 text-ink-2 md:line-clamp-1">{model.summary}</p>
        )}
        <p className="mt-[7px] flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-3">
          {model.taskLabel && (
            <span className="chip bg-transparent shadow-[inset_0_0_0_1px_var(--line)]">{model.taskLabel}</span>
          )}
          <LiveState providers={model.providers} />
        </p>
      </div>
      <Cell label="Parameters">{model.parameterCount === undefined ? "–" : formatCount(model.parameterCount)}</Cell>
      <Cell label="Context" className="md:hidden lg:block">
        {model.contextLength === undefined ? "–" : formatCount(model.contextLength)}
      </Cell>
      <div className="col-span-3 row-start-3 flex flex-wrap gap-1 md:col-span-1 md:row-start-auto">
        {model.formats.map((format) => (
          <span
            key={format}
            className="rounded-4 px-[5px] font-medium font-mono text-12 text-ink-2 shadow-[inset_0_0_0_1px_var(--line)]"
          >
            {format}
          </span>
        ))}
      </div>
      <div className="num hidden text-13 xl:block">{model.licence ?? "–"}</div>
      <Cell label="Downloads">
        {formatCount(model.downloads)}
        <small className="block text-12 text-ink-3">
          <Time at={model.updatedAt} now={now} />
        </small>
      </Cell>
    </li>
  )
}

function Cell({ label, className = "", children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={`num text-13 md:text-end ${className}`}>
      <span className="block text-12 text-ink-3 md:sr-only">{label}</span>
      {children}
    </div>
  )
}

function LiveState({ providers }: { providers: string[] }) {
  const isLive = providers.length > 0
  return (
    <span className={`inline-flex items-center gap-1.5 ${isLive ? "text-ink-2" : ""}`}>
      <StateDot isLive={isLive} />
      {isLive ? `Served by ${providers.join(", ")}` : "No provider here"}
    </span>
  )
}

/** Filled when live, a hollow ring when not: never colour alone. */
export function StateDot({ isLive }: { isLive: boolean }) {
  return (
    <i
      aria-hidden="true"
      className={`size-[7px] shrink-0 rounded-full ${isLive ? "bg-ok" : "shadow-[inset_0_0_0_1.5px_var(--line-strong)]"}`}
    />
  )
}
