import { javascriptLiteral, javascriptMembers, javascriptString } from "@orrery/catalog"
import type { JsonObject } from "@orrery/inference"
import { type AnswerPath, ITEM, type JobShape, resultFile } from "../answer-shapes.ts"
import { fillHoles } from "../literal-holes.ts"
import {
  billTo,
  clientHeaders,
  formFields,
  fullUrl,
  furtherHeaders,
  jobAddress,
  jsonBody,
  needsVoice,
  openaiBaseUrl,
  type SnippetCall,
} from "../snippet-call.ts"
import { withFile } from "../snippet-file.ts"
import { hubOf, isPublic } from "../snippet-target.ts"

/** The variables of JavaScript templates: values are JavaScript literals. */
export function javascriptVariables(call: SnippetCall): Record<string, unknown> {
  const { target, options } = call
  const { accessToken } = options
  const { file, job, answer } = target
  const clientOutput = resultFile(target.task, answer)
  const variable = `process.env.${target.tokenVariable}`
  const authorization =
    accessToken === undefined
      ? `\`${target.authPrefix}\${${variable}}\``
      : javascriptString(`${target.authPrefix}${accessToken}`)
  const headers = [
    `  Authorization: ${authorization},`,
    ...furtherHeaders(call).map(([name, value]) => `  ${headerName(name)}: ${javascriptString(value)},`),
  ]
  const clientOptions = clientSettings(call)
  const token = accessToken === undefined ? variable : javascriptString(accessToken)
  const payer = billTo(call)
  const inHoles = (code: string) =>
    fillHoles(code, file?.mark, (before) =>
      before === "" ? (file?.variable ?? "") : `\`${before}\${${file?.variable}}\``,
    )
  return {
    fullUrl: javascriptString(fullUrl(call)),
    baseUrl: javascriptString(openaiBaseUrl(call) ?? ""),
    authorizationHeader: authorization,
    headers: `{\n${headers.join("\n")}\n}`,
    accessToken: token,
    needsVoice: needsVoice(call),
    clientHeaders:
      clientHeaders(call).length === 0 ? null : javascriptLiteral(Object.fromEntries(clientHeaders(call)), 1),
    billTo: payer === undefined ? null : javascriptString(payer),
    provider: target.clientProvider === undefined ? null : javascriptString(target.clientProvider),
    providerModelId: javascriptString(target.providerModelId),
    endpointUrl: options.endpointUrl === undefined ? null : javascriptString(options.endpointUrl),
    model: { id: javascriptString(target.clientModel) },
    methodName: target.task.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
    clientArguments: Object.keys(clientOptions).length === 0 ? token : `${token}, ${javascriptLiteral(clientOptions)}`,
    inputs: { object: javascriptLiteral(target.input) },
    providerInputs: {
      object: inHoles(javascriptLiteral(jsonBody(call), 1)),
      members: inHoles(javascriptMembers(openaiBody(call))),
      fields: Object.entries(formFields(call)).map(([name, value]) => ({
        name: javascriptString(name),
        value: javascriptString(String(value)),
      })),
    },
    autoInputs: { members: inHoles(javascriptMembers(clientInput(call))) },
    file: file === undefined ? null : { name: javascriptString(file.name), type: javascriptString(file.type) },
    fileVariable: file?.variable ?? "",
    output: "output" in answer ? javascriptString(answer.output) : "",
    clientOutput: clientOutput === undefined ? "" : javascriptString(clientOutput),
    result: "path" in answer ? pathInto("answer", answer.path) : "answer",
    job: job === undefined ? null : jobVariables(call, job),
  }
}

function headerName(name: string): string {
  return /^[A-Za-z]+$/.test(name) ? name : javascriptString(name)
}

function jobVariables(call: SnippetCall, job: JobShape): Record<string, unknown> {
  const { status } = job
  const { base, query } = jobAddress(call)
  const tail = (text: string) => (text === "" ? "" : ` + ${javascriptString(text)}`)
  const first = pathInto("job", status.kind === "id" ? status.id : status.of)
  const id = status.kind === "id" && status.isFreeText === true ? `encodeURIComponent(${first})` : first
  const pathOf = `${javascriptString(base)} + new URL(${first}).pathname`
  const address = {
    id: () => `${javascriptString(`${base}${status.kind === "id" ? status.before : ""}`)} + ${id}${tail(query)}`,
    path: () => `${pathOf}${tail(`${status.kind === "path" ? status.suffix : ""}${query}`)}`,
    address: () => first,
  }[status.kind]()
  return {
    statusUrl: address,
    resultUrl: job.hasResultAddress === true ? `${pathOf}${tail(query)}` : null,
    sendsKey: status.kind !== "address",
    state: pathInto("job", job.state),
    done: javascriptString(job.done),
    failed: `[${job.failed.map(javascriptString).join(", ")}]`,
    everyMs: job.everySeconds * 1000,
  }
}

/** What the openai package is given; it writes the stream flag itself from a member of its own. */
function openaiBody(call: SnippetCall): JsonObject {
  const body = { ...jsonBody(call), ...formFields(call) }
  // The package asks for vectors as base64 text unless it is told otherwise, which not every provider knows.
  return call.target.task === "feature-extraction" ? { encoding_format: "float", ...body } : body
}

/** The arguments of our own client: the target, and the input, which cannot name another one. */
function clientInput(call: SnippetCall): JsonObject {
  const { target, options } = call
  const { file } = target
  const input = file === undefined ? target.input : withFile(target.task, target.input, file.mark)
  const { model: _model, provider: _provider, endpointUrl: _endpointUrl, accessToken: _accessToken, ...rest } = input
  return {
    ...(options.endpointUrl === undefined ? {} : { endpointUrl: options.endpointUrl }),
    ...(target.clientProvider === undefined ? {} : { provider: target.clientProvider }),
    model: target.clientModel,
    ...rest,
  }
}

/** Options of our own client: the hub if the router is that hub's, else the router; and who pays. */
function clientSettings(call: SnippetCall): JsonObject {
  const { options, target } = call
  const router = options.routerUrl?.replace(/\/+$/, "")
  const hub = hubOf(router)
  const payer = billTo(call)
  const isOwnRouter = target.isRouted && router !== undefined && !isPublic(router)
  return {
    ...(isOwnRouter ? (hub === undefined ? { routerUrl: router } : { hubUrl: hub }) : {}),
    ...(payer === undefined ? {} : { billTo: payer }),
  }
}

function pathInto(root: string, path: AnswerPath): string {
  return path.reduce((code: string, step) => {
    if (step === ITEM) {
      return `[${code}].flat()[0]`
    }
    if (typeof step === "object") {
      return `(${code}.${step[0]} ?? ${code}.${step[1]})`
    }
    return typeof step === "number" ? `${code}[${step}]` : `${code}.${step}`
  }, root)
}
