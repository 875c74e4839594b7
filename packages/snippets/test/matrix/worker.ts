/** A snippet to run. */
export interface WorkerJob {
  /** Working folder, with the files that the snippet reads. */
  readonly folder: string
  /** The snippet's file. */
  readonly file: string
  /** Every variable that the snippet may read. */
  readonly env: Readonly<Record<string, string>>
  /** Two images whose points are to be compared after the run. */
  readonly images?: readonly [saved: string, reference: string]
}

/** What came of it. */
export interface WorkerResult {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
  /** True when the two images show the same. */
  readonly isSameImage?: boolean
}

/** Runs the snippets of one language, one after the other. */
export interface Worker {
  readonly run: (job: WorkerJob) => Promise<WorkerResult>
  readonly close: () => void
}

/** What every worker has to know. */
export interface WorkerOptions {
  readonly proxyUrl: string
  /** Path of the authority that the proxy's certificate is from. */
  readonly authorityFile: string
  /** A folder for files of its own. */
  readonly folder: string
}

/** Environment of a process whose requests have to go through the proxy and nowhere else. */
export function proxiedEnvironment({ proxyUrl, authorityFile, folder }: WorkerOptions): Record<string, string> {
  return {
    PATH: process.env.PATH ?? "",
    HOME: folder,
    LANG: "C.UTF-8",
    HTTP_PROXY: proxyUrl,
    HTTPS_PROXY: proxyUrl,
    ALL_PROXY: proxyUrl,
    // curl reads only this one in small letters.
    http_proxy: proxyUrl,
    NO_PROXY: "",
    SSL_CERT_FILE: authorityFile,
    REQUESTS_CA_BUNDLE: authorityFile,
    CURL_CA_BUNDLE: authorityFile,
  }
}
