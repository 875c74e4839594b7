import { expect, test } from "vitest"
import { crashRounds } from "./crash-rounds.ts"

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? "50")

test(`loses no acknowledged commit when the process is killed ${ROUNDS} times`, {
  timeout: ROUNDS * 20_000,
}, async () => {
  const report = await crashRounds(ROUNDS)
  expect(report.acknowledged).toBeGreaterThan(ROUNDS / 5)
  expect(report.commitsChecked).toBeGreaterThanOrEqual(report.acknowledged)
})
