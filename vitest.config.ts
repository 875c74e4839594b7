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
    maxWorkers: 2,
  },
})
