import type { CallScope } from "./call-scope.ts"
import { downloadFile } from "./download.ts"
import { InputError } from "./errors.ts"
import { readMediaFile } from "./media-file.ts"
import type { JsonObject } from "./provider.ts"

/**
 * Reads the files of an input: `inputs`, `inputs.image`, or the older name `data` for `inputs`.
 *
 * @param fetchesFiles true when a file that is given as an address is fetched, without the key
 * @throws InputError when a file stands where JSON is sent, which would lose it
 */
export async function readInput(scope: CallScope, input: object, fetchesFiles: boolean): Promise<JsonObject> {
  const { inputs, data, ...rest } = input as JsonObject
  const given = inputs ?? data
  const file = await readFile(scope, given, fetchesFiles)
  checkNoFiles(scope, rest, "")
  checkNoFiles(scope, rest.parameters, "parameters.")
  if (file !== undefined) {
    return { inputs: file, ...rest }
  }
  const image = await readFile(scope, (inputs as JsonObject | null | undefined)?.image, fetchesFiles)
  return {
    ...(given === undefined ? {} : { inputs: image === undefined ? given : { ...(inputs as JsonObject), image } }),
    ...rest,
  }
}

async function readFile(scope: CallScope, value: unknown, fetchesFiles: boolean) {
  const isAddress = typeof value === "string" && /^https?:\/\//i.test(value)
  return readMediaFile(fetchesFiles && isAddress ? await downloadFile(scope, value, value) : value)
}

function checkNoFiles(scope: CallScope, fields: unknown, prefix: string): void {
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value instanceof Blob || value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
      throw new InputError(`${prefix}${name} is a file, which JSON cannot hold; pass it as a data URL or an address.`, {
        place: scope.place,
      })
    }
  }
}
