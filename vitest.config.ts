import { defineConfig } from "vitest/config"

export default defineConfig({
  resolve: { conditions: ["orrery-source"] },
  ssr: { resolve: { conditions: ["orrery-source"], externalConditions: ["orrery-source"] } },
  test: {
    include: ["packages/*/{src,test}/**/*.test.ts", "apps/*/{src,app,test}/**/*.test.{ts,tsx}"],
    // Suites that need Python, PostgreSQL or a model server; `npm run test:full` runs them.
    exclude: ["**/node_modules/**", "**/dist/**", "**/*.full.test.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // A machine that others use as well stalls at times; what needed a second try is told at the end of the run.
    retry: process.env.CI === undefined ? 0 : 1,
    maxWorkers: 2,
  },
})
