import type { Gateway } from "@orrery/gateway"
import type { Hub } from "@orrery/hub"
import type { PageServices } from "@orrery/web"
import type { Logger } from "pino"
import type { ProviderConfig } from "./provider-config.ts"

/** What routes and pages may use. Made once by the composition root. */
export interface Services {
  hub: Hub
  gateway: Gateway
  providers: ProviderConfig
  logger: Logger
  instance: PageServices["instance"]
  /** The documentation; resolves once it is built. */
  docs: Promise<PageServices["docs"]>
  htmlCache: PageServices["htmlCache"]
  /** Development serves scripts that a strict policy would refuse. */
  isDevelopment: boolean
  renderPage: (request: Request, services: PageServices) => Promise<Response>
}
