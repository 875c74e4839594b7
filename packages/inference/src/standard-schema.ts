import { InputError } from "./errors.ts"

/** What a check of a value found. */
export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] }

/** One thing that is wrong with a value. */
export interface StandardIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/**
 * The part of the Standard Schema interface that is needed here; schemas of Zod, Valibot, ArkType and others have it.
 *
 * @see https://standardschema.dev
 */
export interface StandardSchema<Output = unknown> {
  readonly "~standard": {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>
    /** The schema as JSON Schema, where the library knows how to write it. */
    readonly jsonSchema?: {
      readonly input: (options: { readonly target: "draft-2020-12" }) => Readonly<Record<string, unknown>>
    }
  }
}

/**
 * The schema as JSON Schema.
 *
 * @param what names the schema, such as `The schema of the tool add`
 * @throws InputError when it is no schema, or its library cannot write it
 */
export function jsonSchemaOf(schema: unknown, what: string): Readonly<Record<string, unknown>> {
  let cause: unknown
  try {
    const json = (schema as StandardSchema)["~standard"].jsonSchema?.input({ target: "draft-2020-12" })
    if (json !== undefined) {
      return json
    }
  } catch (error) {
    cause = error
  }
  throw new InputError(`${what} cannot be written as JSON Schema; pass one of your own.`, { cause })
}

/** Checks a value; the issues as one text, with the place of each. */
export async function checkValue<Output>(
  schema: StandardSchema<Output>,
  value: unknown,
): Promise<{ readonly value: Output } | { readonly problem: string }> {
  const result = await schema["~standard"].validate(value)
  if (result.issues === undefined) {
    return { value: result.value }
  }
  return { problem: result.issues.map(describe).join("; ") }
}

function describe({ message, path = [] }: StandardIssue): string {
  const place = path.map((step) => String(typeof step === "object" ? step.key : step)).join(".")
  return place === "" ? message : `${place}: ${message}`
}
