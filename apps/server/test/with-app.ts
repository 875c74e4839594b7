import { createGateway } from "@orrery/gateway"
import type { Viewer } from "@orrery/hub"
import { openaiCompatible } from "@orrery/inference"
import { pino } from "pino"
import { openTestHub, type TestHub } from "../../../packages/hub/test/with-hub.ts"
import { createApp } from "../src/app.ts"
import type { ProviderConfig } from "../src/provider-config.ts"
import type { Services } from "../src/services.ts"

/** Where the application under test says it is reached. */
export const PUBLIC_URL = "https://hub.test"

/** The application on a hub of its own; pages are a line of text that names the viewer. */
export interface TestApp {
  services: Services
  test: TestHub
  /** Sends a request to the application; addresses are paths or whole. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** The same with an access token. */
  requestAs(token: string, path: string, init?: RequestInit): Promise<Response>
  /** Makes an access token of the operator. */
  tokenWith(scope: "read" | "write" | "inference" | "session"): Promise<string>
  /** Puts files into a repository, which is created when it is missing. */
  put(repo: string, files: Record<string, string | Uint8Array>): Promise<void>
  close(): Promise<void>
}

export async function openTestApp(): Promise<TestApp> {
  const test = await openTestHub()
  const services = servicesOn(test)
  const app = createApp(services)
  const request = async (path: string, init?: RequestInit) => app.request(path, init)
  return {
    services,
    test,
    request,
    requestAs: (token, path, init = {}) =>
      request(path, { ...init, headers: { ...(init.headers as object), authorization: `Bearer ${token}` } }),
    tokenWith: async (scope) =>
      (await test.hub.tokens.create(test.operator, { name: `A ${scope} token`, scope })).token,
    put: (repo, files) => put(test, repo, files),
    async close() {
      services.gateway.close()
      await test.close()
    },
  }
}

async function put({ hub, operator, folderWith }: TestHub, repo: string, files: Record<string, string | Uint8Array>) {
  await hub.importFolder(operator, { repo, folder: folderWith(files) })
}

function servicesOn({ hub }: TestHub): Services {
  const providers = stubProviders()
  return {
    hub,
    providers,
    gateway: createGateway({ targets: providers.targets, keys: providers.keys }),
    logger: pino({ level: "silent" }),
    instance: { name: "Orrery", version: "0.0.0", publicUrl: PUBLIC_URL, routerUrl: `${PUBLIC_URL}/router` },
    docs: Promise.resolve(STUB_DOCS),
    htmlCache: { get: () => undefined, set: () => undefined },
    isDevelopment: false,
    renderPage: async (request, { viewer }) => {
      const { pathname } = new URL(request.url)
      return new Response(`${request.method} ${pathname} for ${nameOf(viewer)}\n${await request.text()}`)
    },
  }
}

const GUIDE = { title: "A guide", path: "guides/a" }

/** Documentation of one page. */
const STUB_DOCS: Awaited<Services["docs"]> = {
  tree: () => [{ title: "Guides", children: [{ ...GUIDE, children: [] }] }],
  page: (path) =>
    path === GUIDE.path ? { ...GUIDE, html: "", headings: [], description: "What it tells." } : undefined,
  markdown: (path) => (path === GUIDE.path ? "# A guide\n\nIt tells." : undefined),
  search: () => ({ total: 0, hits: [] }),
}

function nameOf(viewer: Viewer): string {
  return viewer.kind === "user" ? viewer.userName : "nobody"
}

/** One provider that serves `acme/served`; nothing listens at its address. */
function stubProviders(): ProviderConfig {
  const provider = openaiCompatible({ id: "local", label: "Local", baseUrl: "http://127.0.0.1:9/v1" })
  const target = { provider, providerModel: "served-there", model: "acme/served", task: "conversational" } as const
  return {
    targets: { of: (model) => (model === target.model ? [target] : []), models: () => [target.model] },
    keys: { keyOf: () => undefined },
    providers: [provider],
    limits: {},
    warnings: [],
  }
}
