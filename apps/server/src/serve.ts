import type { Server } from "node:http"
import { join } from "node:path"
import type { DocsSite } from "@orrery/docs-engine"
import { createGateway } from "@orrery/gateway"
import { pino } from "pino"
import { createApp } from "./app.ts"
import { loadAssets } from "./assets.ts"
import { loadDocs } from "./built-docs.ts"
import { type Config, ConfigError, PROJECT_FOLDER, publicUrlOf } from "./config.ts"
import { viewDocs } from "./docs.ts"
import { beginFirstStart } from "./first-start.ts"
import { createHtmlCache } from "./html-cache.ts"
import { createHttpServer, type SiteMiddleware } from "./http.ts"
import { startJobs } from "./jobs.ts"
import { type OpenHub, openHub } from "./open-hub.ts"
import { readProviderConfig } from "./provider-config.ts"
import type { Services } from "./services.ts"
import type { Steps } from "./steps.ts"
import { VERSION } from "./version.ts"

// Rendered cards and samples; about one megabyte per hundred pages.
const HTML_CACHE_CHARS = 32_000_000
const DRAIN_MS = 10_000

/** The site's built parts. Development hands in others that reload. */
export interface SiteParts {
  renderPage: Services["renderPage"]
  assets: (path: string, acceptEncoding: string) => Response | undefined
  /** The project's own documentation; pages that need it wait. */
  docs: Promise<DocsSite>
  /** Sees requests before the app; development hands in Vite's. */
  middleware?: SiteMiddleware
}

export interface RunningServer {
  url: string
  port: number
  /** Lets answers finish for a moment, then closes everything. */
  close(): Promise<void>
}

/**
 * Starts the hub: opens the data, fills a new one, listens.
 *
 * @throws ConfigError, HubError `data_in_use` with messages for the operator
 */
export async function serve(config: Config, steps: Steps, loadSite: () => Promise<SiteParts>): Promise<RunningServer> {
  const logger = pino({ level: config.logLevel })
  const providers = readProviderConfig(config.configFile, process.env, { mustExist: config.isConfigFileNamed })
  for (const warning of providers.warnings) steps.say(`  Note: ${warning}`)
  const [site, { hub, close: closeHub }] = await bothOrNeither(
    steps.run("Load the site", loadSite),
    steps.run(config.databaseUrl ? "Connect to the database" : "Open the database", () => openHub(config, "owner")),
  )
  try {
    const firstStart = await beginFirstStart(hub, steps, join(PROJECT_FOLDER, "starter-shelf"))
    const gateway = createGateway({
      targets: providers.targets,
      keys: providers.keys,
      limits: providers.limits,
      onFinished: (record) => logger.info(record, "router call"),
      onUnexpected: (err, requestId) => logger.error({ err, requestId }, "unexpected error in the gateway"),
    })
    const instance = { name: "Orrery", version: VERSION, publicUrl: "", routerUrl: "" }
    const htmlCache = createHtmlCache(HTML_CACHE_CHARS)
    const services: Services = {
      hub,
      gateway,
      providers,
      logger,
      instance,
      docs: viewDocs(site.docs, config.repositoryUrl, logger),
      htmlCache,
      isDevelopment: site.middleware !== undefined,
      renderPage: site.renderPage,
    }
    const server = createHttpServer({ app: createApp(services), site, services })
    const port = await listen(server, config)
    // Known only now, when the port may have been chosen by the system; no request was answered before.
    instance.publicUrl = publicUrlOf(config, port)
    instance.routerUrl = `${instance.publicUrl}/router`
    const stopJobs = startJobs(hub, logger)
    announce(instance.publicUrl, await firstStart?.createToken(), steps)
    await firstStart?.finish()
    return {
      url: instance.publicUrl,
      port,
      async close() {
        await closeServer(server)
        gateway.close()
        await stopJobs()
        await closeHub()
      },
    }
  } catch (error) {
    await closeHub()
    throw error
  }
}

/** The database opens in a thread of its own while the site's code is loaded; what was opened in vain is closed. */
async function bothOrNeither(site: Promise<SiteParts>, opening: Promise<OpenHub>): Promise<[SiteParts, OpenHub]> {
  const [loaded, opened] = await Promise.allSettled([site, opening])
  if (loaded.status === "fulfilled" && opened.status === "fulfilled") return [loaded.value, opened.value]
  if (opened.status === "fulfilled") await opened.value.close()
  throw opened.status === "rejected" ? opened.reason : (loaded as PromiseRejectedResult).reason
}

function announce(url: string, token: string | undefined, steps: Steps): void {
  const lines = [`  Orrery is ready: ${url}`, `  Router:          ${url}/router/v1`]
  if (token) {
    lines.push(
      "",
      `  Your access token, shown this once: ${token}`,
      "  Keep it: it signs you in on the site and authorizes calls and imports.",
    )
  }
  steps.say(`\n${lines.join("\n")}\n`)
}

function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)))
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === "object" && address ? address.port : port)
    })
  })
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === "EADDRINUSE") {
    return new ConfigError(
      `Port ${port} on ${host} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
      { cause: error },
    )
  }
  if (error.code === "EACCES") {
    return new ConfigError(`Port ${port} may not be used by this account; ports from 1024 up may.`, { cause: error })
  }
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
    return new ConfigError(`HOST ${host} is no address of this machine. 127.0.0.1 always is.`, { cause: error })
  }
  return error
}

/** Stops accepting, lets what runs finish for a while, then cuts it. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** The built site: the page renderer and the browser's files. */
export async function loadBuiltSite(): Promise<SiteParts> {
  const { clientFolder, renderPage } = await import("@orrery/web")
  return { renderPage, assets: loadAssets(clientFolder), docs: loadDocs(PROJECT_FOLDER) }
}
