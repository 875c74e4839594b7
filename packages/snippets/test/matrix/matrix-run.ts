import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { SnippetLanguage } from "../../src/index.ts"
import { type Certificate, makeCertificate } from "./certificate.ts"
import { planOf } from "./client-plans.ts"
import type { DistinctSnippet } from "./combinations.ts"
import { newExchange } from "./exchange.ts"
import { type ExpectedResult, resultOf, resultProblem, type SavedFile } from "./expected-result.ts"
import { sampleFile } from "./input-files.ts"
import { startInterceptingProxy } from "./intercepting-proxy.ts"
import { FAL_AT_ONCE, FILE_HOST, HOSTS, PUBLIC_HUB, PUBLIC_ROUTER, type Step, variableValue } from "./plan.ts"
import { shellWorker, startGoWorker, startNodeWorker, startPythonWorker } from "./start-workers.ts"
import { BARE_ROUTER, CHAT_ENDPOINT, OWN_ROUTER, TASK_ENDPOINT } from "./variants.ts"
import type { Worker, WorkerOptions, WorkerResult } from "./worker.ts"

/** What came of running a text. */
export interface Outcome {
  readonly problems: readonly string[]
  /** Code, output and requests, for the reader of a failure. */
  readonly report: string
}

/** What came of running everything. */
export interface MatrixRun {
  readonly outcomes: ReadonlyMap<DistinctSnippet, Outcome>
  readonly seconds: ReadonlyMap<SnippetLanguage, number>
}

const ANSWER_IMAGE = fileURLToPath(new URL("files/answer.png", import.meta.url))

const ADDRESSES = [
  PUBLIC_HUB,
  PUBLIC_ROUTER,
  FAL_AT_ONCE,
  OWN_ROUTER,
  BARE_ROUTER,
  CHAT_ENDPOINT,
  TASK_ENDPOINT,
  `https://${FILE_HOST}`,
  ...Object.values(HOSTS),
]

const HOST_NAMES: ReadonlySet<string> = new Set(ADDRESSES.map((address) => new URL(address).hostname))

/** How many workers a language has; the slowest has two. */
const WORKERS: Readonly<Record<SnippetLanguage, number>> = { python: 2, js: 1, sh: 1, go: 1 }

/** Runs every text once, each language in workers of its own. @param folder empty, beside the packages of Node */
export async function runMatrix(snippets: readonly DistinctSnippet[], folder: string): Promise<MatrixRun> {
  const certificate = makeCertificate(folder, [...HOST_NAMES])
  const outcomes = new Map<DistinctSnippet, Outcome>()
  const seconds = new Map<SnippetLanguage, number>()
  const lanes = Object.entries(WORKERS).flatMap(([name, workers]) => {
    const language = name as SnippetLanguage
    const ofLanguage = snippets.filter(({ snippet }) => snippet.language === language)
    return Array.from({ length: workers }, async (_, worker) => {
      const startedAt = performance.now()
      const own = ofLanguage.filter((_entry, index) => index % workers === worker)
      await runLane(own, { language, certificate, folder: join(folder, `${language}-${worker}`), outcomes })
      seconds.set(language, Math.max(seconds.get(language) ?? 0, (performance.now() - startedAt) / 1000))
    })
  })
  await Promise.all(lanes)
  return { outcomes, seconds }
}

interface Lane {
  readonly language: SnippetLanguage
  readonly certificate: Certificate
  readonly folder: string
  /** Gets what came of each text. */
  readonly outcomes: Map<DistinctSnippet, Outcome>
}

/** One worker with a server of its own, so that every request is that of the text which runs. */
async function runLane(
  own: readonly DistinctSnippet[],
  { language, certificate, folder, outcomes }: Lane,
): Promise<void> {
  if (own.length === 0) {
    return
  }
  mkdirSync(folder)
  const exchange = newExchange()
  const proxy = await startInterceptingProxy(certificate, HOST_NAMES, exchange.intercept)
  const proxyUrl = `http://127.0.0.1:${proxy.port}`
  const worker = await startWorker(language, { proxyUrl, authorityFile: certificate.authorityFile, folder }, own)
  try {
    for (const [index, distinct] of own.entries()) {
      exchange.expect(plannedSteps(distinct), distinct.snippet.client)
      const run = await runOne(worker, distinct, { folder, index })
      const tunnels = proxy.refusedHosts().map((host) => `asked for a tunnel to ${host}`)
      outcomes.set(
        distinct,
        outcomeOf(distinct, run, { log: exchange.log(), problems: [...tunnels, ...exchange.problems()] }),
      )
    }
  } finally {
    worker.close()
    await proxy.close()
  }
}

/** What was sent, and what was wrong with it. */
interface Sent {
  readonly log: readonly string[]
  readonly problems: readonly string[]
}

function outcomeOf(distinct: DistinctSnippet, run: RunResult, { log, problems }: Sent): Outcome {
  const {
    snippet,
    combinations: [combination],
  } = distinct
  const ended = [...problems, ...(run.status === 0 ? [] : [`ended with status ${run.status}`])]
  const isStream = combination.variant.options.stream === true
  const about = { client: snippet.client, output: snippet.output, isStream }
  const result = ended.length > 0 ? undefined : problemOfResult(resultOf(combination, snippet.client), run, about)
  const all = result === undefined ? ended : [...ended, result]
  return { problems: all, report: reportOf(distinct, run, { log, problems: all }) }
}

/** A call that the table does not know is told as a problem of its text. */
function plannedSteps({ snippet, combinations: [combination] }: DistinctSnippet): readonly Step[] {
  try {
    return planOf(combination, snippet)
  } catch (error) {
    return [{ stage: "none", method: String(error), url: "", authorization: "", headers: {}, answer: () => undefined }]
  }
}

function problemOfResult(
  expected: ExpectedResult,
  run: RunResult,
  about: Parameters<typeof resultProblem>[2],
): string | undefined {
  try {
    return resultProblem(expected, run, about)
  } catch (error) {
    return `printed something that cannot be read: ${error}`
  }
}

type RunResult = WorkerResult & { readonly saved: readonly SavedFile[] }

function startWorker(
  language: SnippetLanguage,
  options: WorkerOptions,
  own: readonly DistinctSnippet[],
): Worker | Promise<Worker> {
  switch (language) {
    case "python":
      return startPythonWorker(options)
    case "js":
      return startNodeWorker(options)
    case "sh":
      return shellWorker(options)
    case "go":
      return startGoWorker(
        options,
        own.map(({ snippet }) => snippet.code),
      )
  }
}

async function runOne(
  worker: Worker,
  { snippet }: DistinctSnippet,
  { folder, index }: { readonly folder: string; readonly index: number },
): Promise<RunResult> {
  const workFolder = join(folder, `run-${index}`)
  mkdirSync(workFolder)
  for (const name of snippet.files) {
    writeFileSync(join(workFolder, name), sampleFile(name).bytes)
  }
  const file = join(folder, `${index}-${snippet.fileName}`)
  writeFileSync(file, snippet.code)
  const isImage = snippet.language === "python" && snippet.output?.endsWith(".png") === true
  const result = await worker.run({
    folder: workFolder,
    file,
    env: Object.fromEntries(snippet.env.map((name) => [name, variableValue(name)])),
    ...(isImage ? { images: [join(workFolder, snippet.output ?? ""), ANSWER_IMAGE] as const } : {}),
  })
  const saved = readdirSync(workFolder)
    .filter((name) => !snippet.files.includes(name))
    .map((name) => ({ name, bytes: readFileSync(join(workFolder, name)) }))
  rmSync(workFolder, { recursive: true })
  return { ...result, saved }
}

function reportOf(
  { snippet }: DistinctSnippet,
  { status, stdout, stderr }: WorkerResult,
  { problems, log }: { readonly problems: readonly string[]; readonly log: readonly string[] },
): string {
  return [
    ...problems.map((problem) => `PROBLEM ${problem}`),
    `CODE\n${snippet.code}`,
    `STATUS ${status}`,
    `STDOUT\n${stdout}`,
    `STDERR\n${stderr}`,
    `REQUESTS\n${log.join("\n") || "none"}`,
  ].join("\n")
}
