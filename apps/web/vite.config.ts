import { fileURLToPath } from "node:url"
import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig, type Plugin } from "vite"

// Workspace packages stay outside the server bundle: some of them read files beside themselves.
const WORKSPACE_PACKAGES = ["@orrery/catalog", "@orrery/jinja", "@orrery/markdown", "@orrery/snippets"]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), lightReactRouter()],
  ssr: { external: WORKSPACE_PACKAGES },
  build: { assetsInlineLimit: 0 },
  // The scripts of reading pages load the palette when it is asked for.
  worker: { format: "es" },
  environments: {
    ssr: { build: { rollupOptions: { input: "./server.ts" } } },
  },
})

/**
 * Gives browsers the production files of React Router: its package names the development ones for every condition, and
 * their warnings cost each reader several kilobytes.
 */
function lightReactRouter(): Plugin {
  const productionFiles: Record<string, string> = { "react-router": "index.mjs", "react-router/dom": "dom-export.mjs" }
  const folder = new URL("../production/", import.meta.resolve("react-router"))
  return {
    name: "orrery:light-react-router",
    apply: "build",
    enforce: "pre",
    resolveId(id) {
      const file = productionFiles[id]
      if (file === undefined || this.environment.name !== "client") return undefined
      return fileURLToPath(new URL(file, folder))
    },
  }
}
