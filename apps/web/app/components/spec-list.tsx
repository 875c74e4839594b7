/** Facts in two aligned columns. */
export function SpecList({ rows }: { rows: { label: string; value: string }[] }) {
  return (
    <dl className="border-line border-t">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4 border-line border-b py-[7px] text-13">
          <dt className="text-ink-3">{label}</dt>
          <dd className="num min-w-0 break-words text-end">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
