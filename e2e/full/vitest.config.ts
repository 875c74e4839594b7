import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  resolve: { conditions: ["orrery-source"] },
  ssr: { resolve: { conditions: ["orrery-source"], externalConditions: ["orrery-source"] } },
  test: {
    include: ["e2e/full/*.spec.ts", "packages/*/{src,test}/**/*.full.test.ts"],
    globalSetup: ["e2e/support/ensure-chromium.ts"],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // What is waited for here happens in other processes on a machine that may be busy.
    expect: { poll: { timeout: 10_000 } },
    // A machine that others use as well stalls at times; what needed a second try is told at the end of the run.
    retry: process.env.CI === undefined ? 0 : 1,
    maxWorkers: 2,
  },
})
