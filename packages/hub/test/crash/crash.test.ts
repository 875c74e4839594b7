import { expect, test } from "vitest"
import { crashRounds } from "./crash-rounds.ts"

test("loses no acknowledged commit and shows no half one when the process is killed six times", {
  timeout: 120_000,
}, async () => {
  const report = await crashRounds(6)
  expect(report.rounds).toBe(6)
  expect(report.acknowledged).toBeGreaterThan(0)
  expect(report.commitsChecked).toBeGreaterThanOrEqual(report.acknowledged)
})
