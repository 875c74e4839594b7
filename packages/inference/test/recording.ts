import { readdirSync, readFileSync } from "node:fs"

/** An answer of the hub, a provider or a file host. */
export interface RecordedAnswer {
  /** 200 if left out. */
  readonly status?: number
  /** Content type; `application/json` if left out. */
  readonly type?: string
  readonly requestId?: string
  readonly json?: unknown
  readonly text?: string
  readonly base64?: string
  readonly sse?: string
  /** Bytes of each piece that the stream arrives in; the sum is the whole stream. */
  readonly chunkSizes?: readonly number[]
}

/** A field of a multipart form: a file or a text. */
export type RecordedField =
  | { readonly name: string; readonly filename: string; readonly type: string; readonly size: number }
  | { readonly name: string; readonly value: string }

/** A request and its answer. A request has at most one of the three bodies. */
export interface RecordedExchange {
  /** Method and address, such as `GET https://example.com/file`. */
  readonly send: string
  /** What stands before the key in the authorization header; without it, no key is sent. */
  readonly auth?: string
  /** Headers besides authorization, content type and user agent. */
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly bytes?: { readonly type: string; readonly size: number }
  readonly form?: readonly RecordedField[]
  readonly answer: RecordedAnswer
}

/** How a call ends. */
export interface RecordedOutcome {
  readonly result?: unknown
  readonly blob?: { readonly type: string; readonly base64: string }
  /** What a stream gives, before the error if there is one. */
  readonly chunks?: readonly unknown[]
  /** Class of the error. */
  readonly error?: string
  readonly code?: string
  /** Words that the error's message repeats. */
  readonly says?: string
  readonly status?: number
  readonly requestId?: string
}

/** A call with everything that goes over the wire. */
export interface Recording {
  readonly name: string
  readonly method: string
  readonly key: "router" | "provider" | "none"
  readonly args: { readonly model?: string; readonly provider?: string }
  readonly options?: { readonly includeCredentials?: RequestCredentials }
  /** True when the caller's signal is aborted before the call. */
  readonly isAborted?: boolean
  /** Model id at the provider: stands for the usual look-up at the hub before the exchanges. */
  readonly serves?: string
  readonly exchanges?: readonly RecordedExchange[]
  readonly sleepsMs?: readonly number[]
  /** Words of each warning. */
  readonly warnings?: readonly string[]
  readonly expect: RecordedOutcome
  /** Why the call is expected to go otherwise than the client did that was recorded. */
  readonly differs?: string
}

/** A recording and where it stands. */
export interface FiledRecording {
  readonly title: string
  readonly task: string
  readonly recording: Recording
}

const FOLDER = new URL("recordings/", import.meta.url)

/** Reads all recordings: one folder per provider, one list per task. */
export function readRecordings(): readonly FiledRecording[] {
  const samples: Record<string, unknown> = JSON.parse(readFileSync(new URL("samples.json", FOLDER), "utf8"))
  return readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: folder }) =>
      readdirSync(new URL(`${folder}/`, FOLDER)).flatMap((file) => {
        const task = file.replace(".json", "")
        const text = readFileSync(new URL(`${folder}/${file}`, FOLDER), "utf8")
        const list: readonly Recording[] = JSON.parse(text, (_key, value) => revived(value, samples))
        return list.map((recording) => ({ title: `${folder}, ${task}, ${recording.name}`, task, recording }))
      }),
    )
}

/** Puts samples in the place of their names, such as `@png`, and makes Blobs. */
function revived(value: unknown, samples: Readonly<Record<string, unknown>>): unknown {
  if (typeof value === "string") {
    const whole = value.startsWith("@") ? samples[value.slice(1)] : undefined
    return whole ?? value.replace(/@(png|jpeg|wav|mp3|mp4)/g, (_match, name) => String(samples[name]))
  }
  const blob = (value as { $blob?: { type: string; base64: string } } | null)?.$blob
  return blob === undefined ? value : new Blob([Buffer.from(blob.base64, "base64")], { type: blob.type })
}
