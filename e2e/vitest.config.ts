import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    include: ["e2e/*.spec.ts"],
    globalSetup: [fileURLToPath(new URL("support/ensure-chromium.ts", import.meta.url))],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each file has a server and most have a browser: two at once is what two cores carry.
    expect: { poll: { timeout: 10_000 } },
    // A machine that others use as well stalls at times; what needed a second try is told at the end of the run.
    retry: process.env.CI === undefined ? 0 : 1,
    maxWorkers: 2,
  },
})
