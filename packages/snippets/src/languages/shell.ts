import { jsonLiteral, shellWord } from "@orrery/catalog"
import type { JsonObject } from "@orrery/inference"
import { type AnswerPath, ITEM, type JobShape } from "../answer-shapes.ts"
import {
  chatBaseUrl,
  formFields,
  fullUrl,
  furtherHeaders,
  isStreaming,
  jobAddress,
  jsonBody,
  type SnippetCall,
} from "../snippet-call.ts"

/** The variables of shell templates: values are shell words. */
export function shellVariables(call: SnippetCall): Record<string, unknown> {
  const { target, options } = call
  const { accessToken } = options
  const { file, job, answer } = target
  // The variable is expanded inside double quotes; a token that is given stands in single quotes like any other value.
  const authorization =
    accessToken === undefined
      ? `"Authorization: ${target.authPrefix}$${target.tokenVariable}"`
      : shellWord(`Authorization: ${target.authPrefix}${accessToken}`)
  const body = shellBody(call)
  return {
    fullUrl: shellWord(curlAddress(fullUrl(call))),
    baseUrl: shellWord(chatBaseUrl(call)),
    authorizationHeader: authorization,
    accessToken: accessToken === undefined ? `"$${target.tokenVariable}"` : shellWord(accessToken),
    billTo: options.billTo === undefined ? null : shellWord(options.billTo),
    provider: target.clientProvider === undefined ? null : shellWord(target.clientProvider),
    providerModelId: shellWord(target.providerModelId),
    endpointUrl: options.endpointUrl === undefined ? null : shellWord(options.endpointUrl),
    model: { id: shellWord(target.clientModel) },
    methodName: target.task,
    headerWords: [authorization, ...furtherHeaders(call).map(([name, value]) => shellWord(`${name}: ${value}`))],
    inputs: { curl: shellWord(jsonLiteral(target.input)) },
    providerInputs: {
      // Line breaks inside texts are escaped in JSON, so only those of the layout are indented.
      curl: shellWord(jsonLiteral(body).replaceAll("\n", "\n    ")),
      // The quotes end before the variable and begin again behind it.
      printed: fileText(jsonLiteral(body), call),
      fields: Object.entries(formFields(call)).map(([name, value]) => shellWord(`${name}=${value}`)),
    },
    autoInputs: { curl: shellWord(jsonLiteral(target.input)) },
    file:
      file === undefined
        ? null
        : {
            name: shellWord(file.name),
            bytes: shellWord(`@${pathOfFile(file.name)}`),
            field: formFile(pathOfFile(file.name), file.type),
          },
    fileVariable: file?.variable ?? "",
    output: "output" in answer ? shellWord(answer.output) : "",
    filter: "path" in answer ? shellWord(pathInto(answer.path)) : "",
    job: job === undefined ? null : jobVariables(call, job),
  }
}

function jobVariables(call: SnippetCall, job: JobShape): Record<string, unknown> {
  const { status } = job
  const { base, query } = jobAddress(call)
  const tail = (text: string) => (text === "" ? "" : shellWord(text))
  // Text of the answer stands in double quotes, so that it stays one word, whatever it is.
  const read = (filter: string) => `"$(printf '%s' "$job" | jq -r ${shellWord(filter)})"`
  const pathOf = (of: AnswerPath) =>
    `${shellWord(base)}${read(`${pathInto(of)} | sub("^https?://[^/]+"; "") | split("?")[0]`)}`
  const statusUrl = () => {
    switch (status.kind) {
      case "id": {
        const filter = `${pathInto(status.id)}${status.isFreeText === true ? " | @uri" : ""}`
        return `${shellWord(`${base}${status.before}`)}${read(filter)}${tail(query)}`
      }
      case "path":
        return `${pathOf(status.of)}${tail(`${status.suffix}${query}`)}`
      case "address":
        return read(pathInto(status.of))
    }
  }
  return {
    statusUrl: statusUrl(),
    resultUrl: job.hasResultAddress === true && status.kind === "path" ? `${pathOf(status.of)}${tail(query)}` : null,
    sendsKey: status.kind !== "address",
    state: shellWord(pathInto(job.state)),
    done: shellWord(job.done),
    failed: job.failed.map(shellWord).join(" | "),
    everySeconds: job.everySeconds,
  }
}

/** The shell's chat says in either form whether it wants a stream, so that one word turns it on. */
function shellBody(call: SnippetCall): JsonObject {
  return call.target.task === "conversational" && !isStreaming(call)
    ? { ...jsonBody(call), stream: false }
    : jsonBody(call)
}

/** JSON as one shell word in which a variable takes the place of a file's content. */
function fileText(json: string, { target }: SnippetCall): string {
  const { file } = target
  const word = `'${json.replaceAll("\0", "").replaceAll("'", `'\\''`)}'`
  return file === undefined ? word : word.replaceAll(file.mark, `'"$${file.variable}"'`)
}

/** Curl makes several addresses of one with braces or brackets, and takes none with blanks. */
function curlAddress(url: string): string {
  if (!/[\s{}[\]]/.test(url) || !URL.canParse(url)) {
    return url
  }
  const { origin, href } = new URL(url)
  return (
    origin +
    href
      .slice(origin.length)
      .replace(/[{}[\]]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
  )
}

/** A bare dash would mean what is typed in. */
function pathOfFile(name: string): string {
  return name === "-" ? "./-" : name
}

/** A file as the value of curl's option for form fields, which has quotes and escapes of its own. */
function formFile(name: string, type: string): string {
  return shellWord(`file=@"${name.replace(/["\\]/g, "\\$&")}";type=${type}`)
}

function pathInto(path: AnswerPath): string {
  const code = path.map((step) => {
    if (step === ITEM) {
      return '|(if type == "array" then .[0] else . end)'
    }
    if (typeof step === "object") {
      return `|(.${step[0]} // .${step[1]})`
    }
    return typeof step === "number" ? `[${step}]` : `.${step}`
  })
  const joined = code.join("")
  return joined.startsWith(".") ? joined : `.${joined}`
}
