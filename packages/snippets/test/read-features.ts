import type { Snippet, SnippetLanguage } from "../src/index.ts"
import { itemsBehind, membersOf, namesIn, objectMembers, readGroup, shellWords, textOf } from "./read-literal.ts"

/** What a snippet's code does, as far as it can be read from its text. Absent where the code says nothing about it. */
export interface Features {
  readonly verb?: string
  readonly url?: string
  readonly baseUrl?: string
  readonly endpointUrl?: string
  readonly headers?: readonly string[]
  readonly contentType?: string
  /** What stands before the key. */
  readonly scheme?: string
  /** The key, where it is written into the code. */
  readonly token?: string
  /** Environment variable that the code itself reads. */
  readonly variable?: string
  readonly billTo?: string
  readonly provider?: string
  readonly model?: string
  readonly method?: string
  readonly payload: readonly string[]
  readonly stream?: boolean
  readonly labels?: readonly string[]
  readonly steps?: number
}

type Members = ReadonlyMap<string, string>

/** Features of which some may not have been found. */
type Found = { readonly [Name in keyof Features]?: Features[Name] | undefined }

/** Reads the features of a snippet from its code. @throws Error when the code has not the form that its client needs */
export function readFeatures({ language, client, code }: Snippet): Features {
  const name = `${language}/${client}`
  const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined
  if (read === undefined) {
    throw new Error(`There is no reader for ${name}.`)
  }
  const features = { variable: VARIABLES[language].exec(code)?.[1], ...read(code) }
  return Object.fromEntries(Object.entries(features).filter(([, value]) => value !== undefined)) as unknown as Features
}

/** The first environment variable that code reads. */
const VARIABLES: Readonly<Record<SnippetLanguage, RegExp>> = {
  python: /os\.environ\[["'](\w+)["']\]/,
  js: /process\.env\.(\w+)/,
  sh: /"[^"']*\$([A-Z_]+)"/,
  go: /os\.Getenv\("(\w+)"\)/,
}

const READERS: Readonly<Record<string, (code: string) => Found>> = {
  "python/openai": (code) => readOpenai(code, "OpenAI(", { base: "base_url", headers: "default_headers" }),
  "python/huggingface_hub": readHubClient,
  "python/fal_client": readFalClient,
  "python/requests": readRequests,
  "js/openai": (code) => readOpenai(code, "new OpenAI(", { base: "baseURL", headers: "defaultHeaders" }),
  "js/orrery.js": readOrrery,
  "js/fetch": readFetch,
  "sh/curl": readCurl,
}

function readOpenai(code: string, opening: string, names: { readonly base: string; readonly headers: string }): Found {
  const client = namedArguments(code, opening)
  const headers = objectMembers(client.get(names.headers) ?? "")
  return {
    baseUrl: textOf(client.get(names.base)),
    headers: headers === undefined ? undefined : [...headers.keys()],
    billTo: textOf(headers?.get("X-HF-Bill-To")),
    token: textOf(client.get("api_key") ?? client.get("apiKey")),
    ...methodFeatures(methodCall(code)),
  }
}

function readHubClient(code: string): Found {
  const client = namedArguments(code, "InferenceClient(")
  return {
    baseUrl: textOf(client.get("base_url")),
    provider: textOf(client.get("provider")),
    billTo: textOf(client.get("bill_to")),
    token: textOf(client.get("api_key")),
    ...methodFeatures(methodCall(code)),
  }
}

function readFalClient(code: string): Found {
  const items = itemsBehind(code, "fal_client.subscribe(") ?? []
  const body = objectMembers(membersOf(items.slice(1)).get("arguments") ?? "") ?? new Map()
  return { method: "subscribe", model: textOf(items[0]), ...payloadFeatures(body) }
}

function readRequests(code: string): Found {
  const call = itemsBehind(code, "requests.post(") ?? []
  const named = membersOf(call)
  const headers = objectMembers(valueIn(code, named.get("headers"))) ?? new Map()
  return {
    verb: "POST",
    url: textOf(valueIn(code, named.get("url") ?? call[0])),
    ...headerFeatures(headers),
    ...payloadFeatures(objectMembers(valueIn(code, named.get("json"))) ?? new Map()),
  }
}

function readOrrery(code: string): Found {
  const [token, settings = ""] = itemsBehind(code, "new InferenceClient(") ?? []
  const call = methodCall(code)
  return {
    token: textOf(token),
    billTo: textOf(objectMembers(settings)?.get("billTo")),
    endpointUrl: textOf(call.named.get("endpointUrl")),
    provider: textOf(call.named.get("provider")),
    ...methodFeatures(call),
  }
}

function readFetch(code: string): Found {
  const [url, settings = ""] = itemsBehind(code, "await fetch(") ?? []
  const members = objectMembers(settings) ?? new Map<string, string>()
  const json = itemsBehind(members.get("body") ?? "", "JSON.stringify(")?.[0] ?? ""
  return {
    verb: textOf(members.get("method")),
    url: textOf(valueIn(code, url)),
    ...headerFeatures(objectMembers(valueIn(code, members.get("headers"))) ?? new Map()),
    ...payloadFeatures(objectMembers(valueIn(code, json)) ?? new Map()),
  }
}

function readCurl(code: string): Found {
  const words = shellWords(code.slice(code.search(/^ *curl /m)))
  const behind = (...names: string[]) =>
    words.flatMap((word, place) => (names.includes(word) ? [words[place + 1] ?? ""] : []))
  const headers = behind("-H").map((header) => /^([^:]+): ([\s\S]*)$/.exec(header)?.slice(1, 3) ?? [header])
  // A body that holds a file is printed into curl.
  const [body = ""] = behind("-d", "--data-binary")
  const printed = /^printf '%s' ([\s\S]*?) \|$/m.exec(code)?.[1] ?? ""
  return {
    verb: behind("-X")[0],
    url: words.find((word) => /^https?:/.test(word)),
    ...headerFeatures(new Map(headers.map(([name = "", value = ""]) => [name, JSON.stringify(value)]))),
    ...payloadFeatures(objectMembers(body === "@-" ? (shellWords(printed)[0] ?? "") : body) ?? new Map()),
  }
}

interface MethodCall {
  readonly method: string
  readonly named: Members
  /** False for named arguments, whose values are data rather than parts of the call. */
  readonly isObject: boolean
}

/** The first call of one of the client's methods: Python's named arguments, or the members of JavaScript's object. */
function methodCall(code: string): MethodCall {
  const found = /\bclient\.([\w.]+)\(/.exec(code)
  if (found === null) {
    throw new Error(`No method of the client is called in: ${code}`)
  }
  const { items } = readGroup(code, found.index + found[0].length - 1)
  const object = objectMembers(items[0] ?? "")
  const named = object ?? membersOf(items.filter((item) => /^\w+=/.test(item)))
  return { method: found[1] ?? "", named, isObject: object !== undefined }
}

function methodFeatures({ method, named, isObject }: MethodCall): Found {
  const features = payloadFeatures(named)
  return { method, ...features, ...(isObject ? {} : { payload: [...new Set(features.payload.map(topName))].sort() }) }
}

function topName(path: string): string {
  return path.split(".")[0] ?? ""
}

function payloadFeatures(body: Members): Found & { readonly payload: readonly string[] } {
  const nested = [...body.values()].flatMap((value) => [...(objectMembers(value) ?? [])])
  const all = new Map([...nested, ...body])
  const labels = all.get("candidate_labels")
  const steps = all.get("num_inference_steps") ?? all.get("steps")
  const stream = body.get("stream")?.toLowerCase()
  const own = new Map([...body].filter(([name]) => !["model", "stream", "provider", "endpointUrl"].includes(name)))
  return {
    ...(textOf(body.get("model")) === undefined ? {} : { model: textOf(body.get("model")) }),
    ...(stream === undefined ? {} : { stream: JSON.parse(stream) }),
    ...(labels === undefined ? {} : { labels: readGroup(labels, 0).items.map((label) => textOf(label) ?? "") }),
    ...(steps === undefined ? {} : { steps: Number(steps) }),
    payload: namesIn(own),
  }
}

function headerFeatures(headers: Members): Found {
  const authorization = (headers.get("Authorization") ?? "").replace(/^f?["'`]|["'`]$/g, "")
  const [scheme, key = ""] = authorization.split(" ")
  return {
    headers: [...headers.keys()].sort(),
    contentType: textOf(headers.get("Content-Type")),
    scheme,
    token: /[{$]/.test(key) ? undefined : key,
    billTo: textOf(headers.get("X-HF-Bill-To")),
  }
}

function namedArguments(code: string, opening: string): Members {
  const items = itemsBehind(code, opening)
  if (items === undefined) {
    throw new Error(`There is no ${opening} in: ${code}`)
  }
  return objectMembers(items[0] ?? "") ?? membersOf(items)
}

function valueIn(code: string, expression = ""): string {
  return assigned(code, expression) ?? expression
}

/** The literal that a variable is set to, in Python or JavaScript. */
function assigned(code: string, name: string): string | undefined {
  const found = /^[A-Za-z_]\w*$/.test(name) ? new RegExp(`^(?:const |let )?${name} = `, "m").exec(code) : null
  if (found === null) {
    return undefined
  }
  const start = found.index + found[0].length
  const first = code[start] ?? ""
  if ("{[(".includes(first)) {
    return code.slice(start, readGroup(code, start).end)
  }
  return code.slice(start, code.indexOf("\n", start))
}
