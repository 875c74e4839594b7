import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

export default defineConfig({
  root: fileURLToPath(new URL("../../../..", import.meta.url)),
  resolve: { conditions: ["orrery-source"] },
  ssr: { resolve: { conditions: ["orrery-source"], externalConditions: ["orrery-source"] } },
  test: {
    include: ["packages/snippets/test/matrix/*.matrix.ts"],
    testTimeout: 30_000,
    // Every snippet runs before the first test tells what came of it.
    hookTimeout: 900_000,
    // The proxies of the workers and the workers themselves want the cores.
    maxWorkers: 1,
  },
})
