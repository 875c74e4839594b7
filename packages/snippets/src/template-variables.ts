import {
  javascriptLiteral,
  javascriptMembers,
  javascriptString,
  jsonLiteral,
  pythonKeywords,
  pythonLiteral,
  pythonString,
  shellWord,
} from "@orrery/catalog"
import type { JsonObject } from "@orrery/inference"
import type { SnippetLanguage, SnippetOptions } from "./snippet.ts"
import { PUBLIC_ROUTER, type SnippetTarget } from "./snippet-target.ts"
import type { TaskTemplate } from "./template-for-task.ts"

/** What the variables of a template are made from. */
export interface SnippetCall {
  readonly target: SnippetTarget
  readonly options: SnippetOptions
  readonly template: TaskTemplate
  /** The input in the task's own form. */
  readonly input: JsonObject
}

/** Chat parameters that both Python clients take by name; others go into their `extra_body`. */
const CHAT_KEYWORDS: ReadonlySet<string> = new Set([
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
])

/** Image parameters that the Python hub client takes by name. */
const IMAGE_KEYWORDS: ReadonlySet<string> = new Set([
  "guidance_scale",
  "height",
  "negative_prompt",
  "num_inference_steps",
  "scheduler",
  "seed",
  "width",
])

/** Every variable of the templates, each as a literal of the language that it lands in. */
export function templateVariables(language: SnippetLanguage, call: SnippetCall): Record<string, unknown> {
  const variables = { js: javascriptVariables, python: pythonVariables, sh: shellVariables }[language](call)
  const { target, options, template } = call
  return {
    answersBytes: target.answersBytes,
    importsBase64: template.template === "textToImage" && !target.answersBytes,
    importsJson: template.template === "conversationalStream",
    readsEnvironment: options.accessToken === undefined,
    streaming: template.template === "conversationalStream",
    ...variables,
  }
}

function javascriptVariables(call: SnippetCall): Record<string, unknown> {
  const { target, options, template, input } = call
  const { accessToken } = options
  const variable = `process.env.${target.tokenVariable}`
  const authorization =
    accessToken === undefined
      ? `\`${target.authPrefix}\${${variable}}\``
      : javascriptString(`${target.authPrefix}${accessToken}`)
  const headers = [
    `    Authorization: ${authorization},`,
    '    "Content-Type": "application/json",',
    ...(billTo(call) === undefined ? [] : [`    "X-HF-Bill-To": ${javascriptString(billTo(call) ?? "")},`]),
  ]
  const clientOptions = clientSettings(call)
  const token = accessToken === undefined ? variable : javascriptString(accessToken)
  const body = withStream(target.body, template)
  return {
    fullUrl: javascriptString(target.request.url),
    baseUrl: javascriptString(baseUrl(target)),
    authorizationHeader: authorization,
    headers: `{\n${headers.join("\n")}\n  }`,
    accessToken: token,
    billTo: billTo(call) === undefined ? null : javascriptString(billTo(call) ?? ""),
    methodName: template.methods?.js ?? "",
    clientArguments: Object.keys(clientOptions).length === 0 ? token : `${token}, ${javascriptLiteral(clientOptions)}`,
    providerInputs: { object: javascriptLiteral(body, 1), members: javascriptMembers(body) },
    autoInputs: { members: javascriptMembers({ ...clientTarget(call), ...withoutTarget(input) }) },
  }
}

function pythonVariables(call: SnippetCall): Record<string, unknown> {
  const { target, options, template, input } = call
  const { accessToken } = options
  const authorization =
    accessToken === undefined
      ? `f"${target.authPrefix}{os.environ['${target.tokenVariable}']}"`
      : pythonString(`${target.authPrefix}${accessToken}`)
  const headers = [
    `    "Authorization": ${authorization},`,
    ...(billTo(call) === undefined ? [] : [`    "X-HF-Bill-To": ${pythonString(billTo(call) ?? "")},`]),
  ]
  const clientBase = hubClientBaseUrl(call)
  const isChat = target.task === "conversational"
  const body = withStream(target.body, template)
  const clientBody = { ...input, model: target.clientModel, ...(body.stream === true ? { stream: true } : {}) }
  return {
    fullUrl: pythonString(target.request.url),
    baseUrl: pythonString(baseUrl(target)),
    authorizationHeader: authorization,
    headers: `{\n${headers.join("\n")}\n}`,
    accessToken: accessToken === undefined ? `os.environ["${target.tokenVariable}"]` : pythonString(accessToken),
    billTo: billTo(call) === undefined ? null : pythonString(billTo(call) ?? ""),
    provider: target.clientProvider === undefined ? null : pythonString(target.clientProvider),
    clientBaseUrl: clientBase === undefined ? null : pythonString(clientBase),
    model: { id: pythonString(target.clientModel) },
    methodName: template.methods?.python ?? "",
    inputs: {
      text: pythonLiteral(input.inputs, 1),
      parameters: callKeywords(objectOf(input.parameters), IMAGE_KEYWORDS),
    },
    providerInputs: { object: pythonLiteral(body), kwargs: isChat ? callKeywords(body, CHAT_KEYWORDS) : "" },
    autoInputs: { kwargs: isChat ? callKeywords(modelFirst(clientBody), CHAT_KEYWORDS) : "" },
  }
}

function shellVariables(call: SnippetCall): Record<string, unknown> {
  const { target, options, template } = call
  const { accessToken } = options
  // The variable is expanded inside double quotes; a token that is given stands in single quotes like any other value.
  const authorization =
    accessToken === undefined
      ? `"Authorization: ${target.authPrefix}$${target.tokenVariable}"`
      : shellWord(`Authorization: ${target.authPrefix}${accessToken}`)
  const payer = billTo(call)
  return {
    fullUrl: shellWord(target.request.url),
    authorizationHeader: authorization,
    headerWords: [
      authorization,
      shellWord("Content-Type: application/json"),
      ...(payer === undefined ? [] : [shellWord(`X-HF-Bill-To: ${payer.replace(/[\r\n]+/g, " ")}`)]),
    ],
    // Line breaks inside texts are escaped in JSON, so only those of the layout are indented.
    providerInputs: { curl: shellWord(jsonLiteral(shellBody(target.body, template)).replaceAll("\n", "\n    ")) },
  }
}

/** The model, and whatever else names the target of a call of our own client. */
function clientTarget({ target, options }: SnippetCall): JsonObject {
  return {
    ...(options.endpointUrl === undefined ? {} : { endpointUrl: options.endpointUrl }),
    ...(target.clientProvider === undefined ? {} : { provider: target.clientProvider }),
    model: target.clientModel,
  }
}

/** The input cannot name another target than the snippet is for. */
function withoutTarget(input: JsonObject): JsonObject {
  const { model: _model, provider: _provider, endpointUrl: _endpointUrl, accessToken: _accessToken, ...rest } = input
  return rest
}

/** Options of our own client: the hub if the router is that hub's, else the router; and who pays. */
function clientSettings(call: SnippetCall): JsonObject {
  const router = call.options.routerUrl?.replace(/\/+$/, "")
  const payer = billTo(call)
  const isOwnRouter = call.target.isRouted && router !== undefined && router !== PUBLIC_ROUTER
  return {
    ...(isOwnRouter && router.endsWith("/router") ? { hubUrl: router.slice(0, -"/router".length) } : {}),
    ...(isOwnRouter && !router.endsWith("/router") ? { routerUrl: router } : {}),
    ...(payer === undefined ? {} : { billTo: payer }),
  }
}

/**
 * The address that the Python hub client is pointed at.
 *
 * It knows the public router by heart; any other is given as an address: the router's for chat, the model's own otherwise.
 */
function hubClientBaseUrl({ target, options }: SnippetCall): string | undefined {
  if (options.endpointUrl !== undefined) {
    return options.endpointUrl
  }
  if (target.task === "conversational") {
    return target.clientProvider === undefined ? baseUrl(target) : undefined
  }
  return target.isRouted && options.routerUrl !== undefined && options.routerUrl !== PUBLIC_ROUTER
    ? target.request.url
    : undefined
}

function baseUrl(target: SnippetTarget): string {
  return target.request.url.replace(/\/chat\/completions$/, "")
}

/** Only routers know who pays. */
function billTo({ target, options }: SnippetCall): string | undefined {
  return target.isRouted ? options.billTo : undefined
}

function withStream(body: JsonObject, template: TaskTemplate): JsonObject {
  return template.template === "conversationalStream" ? { ...body, stream: true } : body
}

/** The shell's chat says in either form whether it wants a stream, so that one word turns it on. */
function shellBody(body: JsonObject, template: TaskTemplate): JsonObject {
  return template.template === "conversational" ? { ...body, stream: false } : withStream(body, template)
}

function modelFirst({ model, ...rest }: JsonObject): JsonObject {
  return { model, ...rest }
}

/** Keyword arguments that the Python clients know; all others go into `extra_body`. */
function callKeywords(body: Readonly<Record<string, unknown>>, names: ReadonlySet<string>): string {
  const known = Object.fromEntries(Object.entries(body).filter(([name]) => names.has(name)))
  const extra = Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name)))
  return pythonKeywords(Object.keys(extra).length === 0 ? known : { ...known, extra_body: extra })
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
