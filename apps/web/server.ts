import { fileURLToPath } from "node:url"
import * as build from "virtual:react-router/server-build"
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router"
import { documentRequest } from "./app/document-request.ts"
import { type PageServices, servicesContext } from "./app/services.ts"

export type {
  DocsPageView,
  DocsTreeNode,
  HtmlCache,
  PageServices,
  ServingProvider,
  Theme,
} from "./app/services.ts"

// The generated module declares absent options as `undefined`, which the exact optional types of the handler refuse.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

/** Folder with the browser's files (`assets/…`), valid in the built bundle. */
export const clientFolder = fileURLToPath(new URL("../client", import.meta.url))

/** Renders the page of a request, or answers its data request; errors become error pages with their status. */
export function renderPage(request: Request, services: PageServices): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  return handle(documentRequest(request), context)
}
