import type { ServerResponse } from "node:http"
import type { SnippetClient } from "../../src/index.ts"
import { sampleFile } from "./input-files.ts"
import type { InterceptedRequest, Interceptor } from "./intercepting-proxy.ts"
import { stepProblem } from "./match-step.ts"
import { FILE_HOST, PUBLIC_HUB, type Step } from "./plan.ts"

/** The requests of one text after the other, held against what each has to send. */
export interface Exchange {
  readonly intercept: Interceptor
  /** Begins the next text. */
  readonly expect: (steps: readonly Step[], client: SnippetClient) => void
  /** Every request of the text, for the reader of a failure. */
  readonly log: () => readonly string[]
  /** What was wrong with them, and which were missing. */
  readonly problems: () => readonly string[]
}

/** Takes the requests of a worker in the order of the plan; any other is refused and ends the text's part. */
export function newExchange(): Exchange {
  let open: Step[] = []
  let log: string[] = []
  let problems: string[] = []
  let sender: SnippetClient = "curl"
  return {
    intercept: (request, response) => {
      if (sender === "huggingface_hub" && isQuestionOfPackage(request)) {
        response.writeHead(404).end()
        return
      }
      log.push(describe(request))
      const step = open.shift()
      const problem = step === undefined ? "expected no further request" : stepProblem(step, request, sender)
      if (step === undefined || problem !== undefined) {
        problems.push(`${request.method} ${request.url}: ${problem}`)
        open = []
        response.writeHead(418, { "content-type": "application/json" })
        response.end(JSON.stringify({ error: `The test's server refuses: ${problem}` }))
        return
      }
      const answer = step.stage === "download" ? fileResponder(request) : step.answer
      answer(withSecureFiles(response), { ...request, headers: { ...request.headers, host: FILE_HOST } })
    },
    expect: (steps, client) => {
      open = [...steps]
      log = []
      problems = []
      sender = client
    },
    log: () => log,
    problems: () => [...problems, ...open.map(({ method, url }) => `did not send ${method} ${url}`)],
  }
}

/** The package asks its hub about the program that runs it, once per process, without a key; no code asks for that. */
function isQuestionOfPackage({ method, url, headers }: InterceptedRequest): boolean {
  return method === "GET" && url === `${PUBLIC_HUB}/api/agent-harnesses` && headers.authorization === undefined
}

/** The answers of the client's own tests name files at plain addresses, which hosted providers do not. */
function withSecureFiles(response: ServerResponse): ServerResponse {
  const end = response.end.bind(response)
  response.end = ((body?: unknown) =>
    end(typeof body === "string" ? body.replaceAll(`http://${FILE_HOST}`, `https://${FILE_HOST}`) : body)) as typeof end
  return response
}

function describe({ method, url, headers, body }: InterceptedRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  return [`${method} ${url}`, ...lines, `  ${JSON.stringify(body.slice(0, 2000))}`].join("\n")
}

/** Answers with the file of the kind that the path ends in. */
function fileResponder({ url }: InterceptedRequest): Step["answer"] {
  const file = sampleFile(`answer.${url.split(".").at(-1)}`)
  return (response) => {
    response.writeHead(200, { "content-type": file.type })
    response.end(file.bytes)
  }
}
