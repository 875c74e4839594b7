import { Form } from "react-router"
import type { EndpointAddress } from "./endpoint-address.ts"

interface EndpointFormProps {
  /** Address of the page. */
  action: string
  endpoint: EndpointAddress
  /** What else of the address is kept. */
  fields: readonly (readonly [name: string, value: string])[]
}

/** Where the reader's own server is: a plain GET form, so that the address is part of the page's. */
export function EndpointForm({ action, endpoint: { typed, problem }, fields }: EndpointFormProps) {
  return (
    <Form method="get" action={action} preventScrollReset className="grid max-w-[640px] gap-1.5">
      {fields
        .filter(([name]) => name !== "endpoint")
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <label htmlFor="endpoint" className="font-semibold text-13">
        Address of your endpoint
      </label>
      <div className="flex gap-2">
        <input
          // A new address sets the field again.
          key={typed}
          id="endpoint"
          name="endpoint"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : "endpoint-problem"}
          className="field min-w-0 grow font-mono"
        />
        <button type="submit" className="button">
          Show
        </button>
      </div>
      {problem !== undefined && (
        <p id="endpoint-problem" role="alert" className="break-words rounded-8 bg-err-wash px-3 py-2 text-13 text-err">
          {problem}
        </p>
      )}
    </Form>
  )
}
