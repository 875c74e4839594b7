import { pythonKeywords, pythonLiteral, pythonString } from "@orrery/catalog"
import { type AnswerPath, ITEM, type JobShape, resultFile } from "../answer-shapes.ts"
import { hubCall } from "../hub-client-calls.ts"
import { fillHoles } from "../literal-holes.ts"
import {
  billTo,
  clientHeaders,
  formFields,
  fullUrl,
  furtherHeaders,
  hubClientBaseUrl,
  isStreaming,
  jobAddress,
  jsonBody,
  needsVoice,
  openaiBaseUrl,
  type SnippetCall,
} from "../snippet-call.ts"
import { withFile } from "../snippet-file.ts"

/** Names that the methods of the openai package take; others go into `extra_body`. */
const OPENAI_KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  conversational: [
    "model",
    "messages",
    "stream",
    "frequency_penalty",
    "logit_bias",
    "logprobs",
    "max_tokens",
    "n",
    "presence_penalty",
    "response_format",
    "seed",
    "stop",
    "stream_options",
    "temperature",
    "tool_choice",
    "tools",
    "top_logprobs",
    "top_p",
  ],
  "feature-extraction": ["model", "input", "dimensions", "encoding_format", "user"],
  "text-to-image": ["model", "prompt", "n", "quality", "response_format", "size", "style", "user"],
  "text-to-speech": ["model", "input", "voice", "instructions", "response_format", "speed"],
  "automatic-speech-recognition": ["model", "language", "prompt", "response_format", "temperature"],
}

/** The variables of Python templates: values are Python literals. */
export function pythonVariables(call: SnippetCall): Record<string, unknown> {
  const { target, options } = call
  const { accessToken } = options
  const { file, job, answer } = target
  const clientOutput = resultFile(target.task, answer)
  const authorization =
    accessToken === undefined
      ? `f"${target.authPrefix}{os.environ['${target.tokenVariable}']}"`
      : pythonString(`${target.authPrefix}${accessToken}`)
  const headers = [
    `    "Authorization": ${authorization},`,
    // requests writes the type of JSON and of forms itself.
    ...furtherHeaders(call)
      .filter(([name, value]) => name !== "Content-Type" || value !== "application/json")
      .map(([name, value]) => `    ${pythonString(name)}: ${pythonString(value)},`),
  ]
  const clientBase = hubClientBaseUrl(call)
  const payer = billTo(call)
  const readsBase64 = file !== undefined && target.request?.json !== undefined
  return {
    fullUrl: pythonString(fullUrl(call)),
    baseUrl: pythonString(openaiBaseUrl(call) ?? ""),
    authorizationHeader: authorization,
    headers: `{\n${headers.join("\n")}\n}`,
    accessToken: accessToken === undefined ? `os.environ["${target.tokenVariable}"]` : pythonString(accessToken),
    needsVoice: needsVoice(call),
    clientHeaders: clientHeaders(call).length === 0 ? null : pythonLiteral(Object.fromEntries(clientHeaders(call)), 1),
    billTo: payer === undefined ? null : pythonString(payer),
    provider: target.clientProvider === undefined ? null : pythonString(target.clientProvider),
    providerModelId: pythonString(target.providerModelId),
    endpointUrl: options.endpointUrl === undefined ? null : pythonString(options.endpointUrl),
    clientBaseUrl: clientBase === undefined ? null : pythonString(clientBase),
    model: { id: pythonString(target.clientModel) },
    methodName: target.task.replaceAll("-", "_"),
    inputs: { object: pythonLiteral(target.input) },
    providerInputs: {
      object: fillHoles(pythonLiteral(jsonBody(call)), file?.mark, (before) =>
        before === "" ? (file?.variable ?? "") : `f"${before}{${file?.variable}}"`,
      ),
      // A client that encodes files itself gives the whole data URL.
      clientObject: fillHoles(pythonLiteral(jsonBody(call), 1), file?.mark, () => `${file?.variable}_url`),
      kwargs: openaiKeywords(call),
      fields: pythonLiteral(formFields(call), 2),
    },
    autoInputs: { kwargs: hubArguments(call) },
    file: file === undefined ? null : { name: pythonString(file.name), type: pythonString(file.type) },
    fileVariable: file?.variable ?? "",
    readsBase64,
    importsBase64: readsBase64 || answer.kind === "base64",
    output: "output" in answer ? pythonString(answer.output) : "",
    clientOutput: clientOutput === undefined ? "" : pythonString(clientOutput),
    result: "path" in answer ? pathInto("answer", answer.path) : "answer",
    job: job === undefined ? null : jobVariables(call, job),
  }
}

function jobVariables(call: SnippetCall, job: JobShape): Record<string, unknown> {
  const { status } = job
  const { base, query } = jobAddress(call)
  const tail = (text: string) => (text === "" ? "" : ` + ${pythonString(text)}`)
  const first = pathInto("job", status.kind === "id" ? status.id : status.of)
  const isFreeText = status.kind === "id" && status.isFreeText === true
  const id = isFreeText ? `quote(${first}, safe="")` : first
  const pathOf = `${pythonString(base)} + urlsplit(${first}).path`
  const address = {
    id: () => `${pythonString(`${base}${status.kind === "id" ? status.before : ""}`)} + ${id}${tail(query)}`,
    path: () => `${pathOf}${tail(`${status.kind === "path" ? status.suffix : ""}${query}`)}`,
    address: () => first,
  }[status.kind]()
  return {
    statusUrl: address,
    resultUrl: job.hasResultAddress === true ? `${pathOf}${tail(query)}` : null,
    urlFunctions: status.kind === "path" ? "urlsplit" : isFreeText ? "quote" : null,
    sendsKey: status.kind !== "address",
    state: pathInto("job", job.state),
    done: pythonString(job.done),
    failed: `(${job.failed.map(pythonString).join(", ")}${job.failed.length === 1 ? "," : ""})`,
    everySeconds: job.everySeconds,
  }
}

/** Keyword arguments of the openai package's method. */
function openaiKeywords(call: SnippetCall): string {
  const { target } = call
  const names = OPENAI_KEYWORDS[target.task]
  if (names === undefined || target.request === undefined) {
    return ""
  }
  const body = { ...jsonBody(call), ...formFields(call) }
  // The package asks for vectors as base64 text unless it is told otherwise, which not every provider knows.
  const sent = target.task === "feature-extraction" ? { encoding_format: "float", ...body } : body
  return keywords(sent, names)
}

/** Arguments of the Python hub client's method, one per line; those of chat are keywords. */
function hubArguments(call: SnippetCall): string {
  const { target } = call
  if (target.task === "conversational") {
    const { model: _model, stream: _stream, ...input } = target.input
    const model = target.hasOwnIdsOnly === true ? target.providerModelId : target.clientModel
    const body = { model, ...input, ...(isStreaming(call) ? { stream: true } : {}) }
    return keywords(body, OPENAI_KEYWORDS.conversational ?? [])
  }
  const method = hubCall(
    target.task,
    withFile(target.task, target.input, target.file?.name ?? fileAddress(target.input)),
  )
  if (typeof method === "string") {
    return ""
  }
  const written = method.arguments.map(([name, value]) =>
    name === "" ? `    ${pythonLiteral(value, 1)},` : `    ${name}=${pythonLiteral(value, 1)},`,
  )
  return written.join("\n")
}

/** What stands for the file of an input when it is an address. */
function fileAddress({ inputs }: { readonly inputs?: unknown }): unknown {
  return typeof inputs === "object" && inputs !== null && "image" in inputs ? inputs.image : inputs
}

/** Keyword arguments that a method knows; all others go into `extra_body`. */
function keywords(body: Readonly<Record<string, unknown>>, names: readonly string[]): string {
  const known = Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)))
  const extra = Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
  return pythonKeywords(Object.keys(extra).length === 0 ? known : { ...known, extra_body: extra })
}

function pathInto(root: string, path: AnswerPath): string {
  return path.reduce((code: string, step) => {
    if (step === ITEM) {
      return `(${code}[0] if isinstance(${code}, list) else ${code})`
    }
    return typeof step === "object"
      ? `(${code}.get("${step[0]}") or ${code}["${step[1]}"])`
      : `${code}[${JSON.stringify(step)}]`
  }, root)
}
