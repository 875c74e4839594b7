import { isDeepStrictEqual } from "node:util"
import type { BodyPlan } from "../../../inference/test/families/served-task.ts"
import type { SnippetClient } from "../../src/index.ts"
import type { InterceptedRequest } from "./intercepting-proxy.ts"
import type { Step } from "./plan.ts"

/** Headers that transports and clients write of their own accord. */
const INCIDENTAL: readonly RegExp[] = [
  /^(accept|accept-encoding|connection|content-length|host|proxy-connection|sec-fetch-mode|transfer-encoding|user-agent)$/,
  /^accept-language$/,
]

/** What single clients add. */
const INCIDENTAL_OF: { readonly [Client in SnippetClient]?: readonly RegExp[] } = {
  openai: [/^x-stainless-/],
  huggingface_hub: [/^x-request-id$|^x-amzn-trace-id$/],
}

/** What is wrong with a request; undefined when it is the one that was expected. */
export function stepProblem(step: Step, request: InterceptedRequest, client: SnippetClient): string | undefined {
  const { headers } = request
  const isAddress = typeof step.url === "string" ? step.url === request.url : step.url.test(request.url)
  if (!isAddress || step.method !== request.method) {
    return `expected ${step.method} ${step.url}`
  }
  if (headers.authorization !== step.authorization) {
    return `Authorization is ${headers.authorization}, expected ${step.authorization}`
  }
  const wrong = Object.entries(step.headers).find(([name, value]) => headers[name] !== value)
  if (wrong !== undefined) {
    return `header ${wrong[0]} is ${headers[wrong[0]]}, expected ${wrong[1]}`
  }
  const known = [...INCIDENTAL, ...(INCIDENTAL_OF[client] ?? []), /^authorization$|^content-type$/]
  const foreign = Object.keys(headers).find(
    (name) => step.headers[name] === undefined && !known.some((pattern) => pattern.test(name)),
  )
  if (foreign !== undefined) {
    return `header ${foreign}: ${headers[foreign]} is not expected`
  }
  return bodyProblem(step.body, request, step.headers["content-type"])
}

function bodyProblem(
  plan: BodyPlan | undefined,
  { headers, bytes, body }: InterceptedRequest,
  wantedType: string | undefined,
): string | undefined {
  const type = headers["content-type"]
  if (plan === undefined) {
    return bytes.length === 0 && type === wantedType ? undefined : `${bytes.length} bytes of ${type}, expected none`
  }
  switch (plan.kind) {
    case "json":
      return type === "application/json" && isDeepStrictEqual(parsed(body), plan.value)
        ? undefined
        : `${type} ${body}, expected application/json ${JSON.stringify(plan.value)}`
    case "bytes":
      return type === plan.type && Buffer.from(bytes).toString("base64") === plan.base64
        ? undefined
        : `${bytes.length} bytes of ${type}, expected ${plan.type} ${plan.base64.slice(0, 40)}`
    case "form":
      return formProblem(plan, Buffer.from(bytes).toString("latin1"), type ?? "")
  }
}

interface FormPart {
  readonly name: string
  readonly fileName?: string
  readonly type?: string
  readonly content: string
}

function formProblem(plan: BodyPlan & { readonly kind: "form" }, text: string, type: string): string | undefined {
  const boundary = /^multipart\/form-data; ?boundary=(.+)$/.exec(type)?.[1]
  if (boundary === undefined) {
    return `${type}, expected multipart/form-data`
  }
  const file = { ...plan.file, content: Buffer.from(plan.file.base64, "base64").toString("latin1") }
  const expected: FormPart[] = [
    { name: "file", fileName: file.name, type: file.type, content: file.content },
    ...Object.entries(plan.fields).map(([name, content]) => ({ name, content })),
  ]
  const found = text.split(`--${boundary}`).slice(1, -1).map(formPart)
  const sorted = (parts: readonly FormPart[]) => parts.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return isDeepStrictEqual(sorted(found), sorted(expected))
    ? undefined
    : `form ${JSON.stringify(sorted(found))}, expected ${JSON.stringify(sorted(expected))}`
}

function formPart(text: string): FormPart {
  const [head = "", content = ""] = text.split("\r\n\r\n")
  const name = /[; ]name="([^"]*)"/i.exec(head)?.[1] ?? ""
  const fileName = /filename="([^"]*)"/i.exec(head)?.[1]
  const type = /content-type: *(.+)/i.exec(head)?.[1]?.trim()
  return {
    name,
    ...(fileName === undefined ? {} : { fileName }),
    ...(type === undefined ? {} : { type }),
    content: content.slice(0, -2),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // equals no body that is expected
  }
}
