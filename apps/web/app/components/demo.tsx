import { type DemoItem, TASK_DRAWINGS, type TaskDemo } from "@orrery/catalog"
import { ScrollRegion } from "../ui/scroll-region.tsx"

/** A task by example: what goes in and what comes out. */
export function Demo({ demo }: { demo: TaskDemo }) {
  return (
    <div className="mt-3 grid gap-4 lg:grid-cols-2">
      <Side title="Input" items={demo.inputs} />
      <Side title="Output" items={demo.outputs} />
    </div>
  )
}

function Side({ title, items }: { title: string; items: readonly DemoItem[] }) {
  return (
    <div className="panel min-w-0 p-4">
      <h3 className="mb-3 font-semibold text-13">{title}</h3>
      <div className="grid gap-4">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed data
          <Item key={index} item={item} side={title} />
        ))}
      </div>
    </div>
  )
}

function Item({ item, side }: { item: DemoItem; side: string }) {
  switch (item.type) {
    case "text":
      return (
        <figure>
          <figcaption className="text-12 text-ink-3">{item.label}</figcaption>
          <p className="mt-0.5 whitespace-pre-wrap break-words">{item.content}</p>
        </figure>
      )
    case "img":
      return (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(TASK_DRAWINGS[item.drawing])}`}
          alt={item.alt}
          width="320"
          height="200"
          loading="lazy"
          className="h-auto max-w-full rounded-8"
        />
      )
    case "audio":
      return <Waveform item={item} />
    case "chart":
      return <Chart items={item.items} />
    case "tabular":
      return <Table label={`${side}, table`} rows={item.rows} />
    case "text-with-tokens":
      return <MarkedText text={item.text} tokens={item.tokens} />
  }
}

function Waveform({ item }: { item: Extract<DemoItem, { type: "audio" }> }) {
  const width = 320
  const step = width / Math.max(1, item.peaks.length)
  return (
    <figure>
      <svg viewBox={`0 0 ${width} 64`} className="h-16 w-full text-brass" role="img" aria-label={item.label}>
        {item.peaks.map((peak, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed data
            key={index}
            x={index * step}
            y={32 - peak * 30}
            width={step * 0.6}
            height={Math.max(1, peak * 60)}
            fill="currentColor"
          />
        ))}
      </svg>
      <figcaption className="text-12 text-ink-3">
        {item.label}, {item.durationSeconds} s
      </figcaption>
    </figure>
  )
}

function Chart({ items }: { items: readonly { label: string; score: number }[] }) {
  return (
    <dl className="grid gap-2.5">
      {items.map(({ label, score }) => (
        <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-13">
          <dt>{label}</dt>
          <dd className="num text-ink-2">{(score * 100).toFixed(1)} %</dd>
          <dd className="col-span-2" aria-hidden="true">
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1 h-2 w-full" aria-hidden="true">
              <rect width="100" height="4" fill="var(--sunken)" />
              <rect width={score * 100} height="4" fill="var(--brass)" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Table({ label, rows }: { label: string; rows: readonly (readonly string[])[] }) {
  const [head = [], ...body] = rows
  return (
    <ScrollRegion label={label}>
      <table className="w-full border-collapse text-13">
        <thead>
          <tr className="border-line-strong border-b">
            {head.map((cell) => (
              <th key={cell} className="py-1.5 pr-4 text-start font-semibold">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed data
            <tr key={index} className="border-line border-b">
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed data
                <td key={column} className="num py-1.5 pr-4">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function MarkedText({ text, tokens }: Pick<Extract<DemoItem, { type: "text-with-tokens" }>, "text" | "tokens">) {
  const parts: { text: string; type?: string; at: number }[] = []
  let end = 0
  for (const token of tokens) {
    if (token.start > end) parts.push({ text: text.slice(end, token.start), at: end })
    parts.push({ text: text.slice(token.start, token.end), type: token.type, at: token.start })
    end = token.end
  }
  if (end < text.length) parts.push({ text: text.slice(end), at: end })
  return (
    <p className="leading-loose">
      {parts.map((part) =>
        part.type === undefined ? (
          <span key={part.at}>{part.text}</span>
        ) : (
          <mark key={part.at} className="rounded-4 bg-brass-wash px-1 py-0.5 text-ink">
            {part.text} <span className="font-medium text-12 text-brass">{part.type}</span>
          </mark>
        ),
      )}
    </p>
  )
}
