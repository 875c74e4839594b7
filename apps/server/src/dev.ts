import { createServer } from "vite"
import { buildProjectDocs } from "./built-docs.ts"
import { PROJECT_FOLDER, readConfig } from "./config.ts"
import { type SiteParts, serve } from "./serve.ts"
import { createSteps } from "./steps.ts"

/** The site from its sources: Vite transforms pages on the way and reloads them in the browser. */
async function loadDevelopmentSite(): Promise<SiteParts> {
  const root = new URL("../../web", import.meta.url).pathname
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: "custom" })
  return {
    assets: () => undefined,
    docs: buildProjectDocs(PROJECT_FOLDER),
    middleware: vite.middlewares,
    async renderPage(request, services) {
      const { renderPage } = (await vite.ssrLoadModule("/server.ts")) as Pick<SiteParts, "renderPage">
      return renderPage(request, services)
    },
  }
}

const server = await serve(
  readConfig(process.env),
  createSteps((text) => process.stdout.write(text)),
  loadDevelopmentSite,
)
process.once("SIGTERM", () => void server.close().then(() => process.exit(0)))
