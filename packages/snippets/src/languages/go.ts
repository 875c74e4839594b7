import { jsonLiteral } from "@orrery/catalog"
import { fullUrl, furtherHeaders, jsonBody, type SnippetCall } from "../snippet-call.ts"

/** The variables of Go templates: values are Go literals. */
export function goVariables(call: SnippetCall): Record<string, unknown> {
  const { target, options } = call
  const { accessToken } = options
  const authorization =
    accessToken === undefined
      ? `${goString(target.authPrefix)}+os.Getenv(${goString(target.tokenVariable)})`
      : goString(`${target.authPrefix}${accessToken}`)
  return {
    fullUrl: goString(fullUrl(call)),
    baseUrl: goString(target.request?.baseUrl ?? ""),
    authorizationHeader: authorization,
    accessToken: accessToken === undefined ? `os.Getenv(${goString(target.tokenVariable)})` : goString(accessToken),
    billTo: options.billTo === undefined ? null : goString(options.billTo),
    provider: target.clientProvider === undefined ? null : goString(target.clientProvider),
    providerModelId: goString(target.providerModelId),
    endpointUrl: options.endpointUrl === undefined ? null : goString(options.endpointUrl),
    model: { id: goString(target.clientModel) },
    methodName: target.task,
    headers: furtherHeaders(call).map(([name, value]) => ({ name: goString(name), value: goString(value) })),
    inputs: { object: rawString(jsonLiteral(target.input)) },
    providerInputs: { object: rawString(jsonLiteral(jsonBody(call), 0).replaceAll("\n", "\n\t")) },
    autoInputs: { object: rawString(jsonLiteral(target.input)) },
  }
}

/** Prints a text as an interpreted Go string literal. */
function goString(value: string): string {
  const json = JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
  // A lone half of a surrogate pair has no place in a Go text.
  return json.replace(/(\\\\)|\\ud[89a-f][0-9a-f]{2}/gi, (found, escaped) =>
    escaped === undefined ? "\\ufffd" : found,
  )
}

/** Prints JSON as a raw Go string literal: it stays readable, and a backtick can be escaped in JSON itself. */
function rawString(json: string): string {
  return `\`${json.replaceAll("`", "\\u0060")}\``
}
