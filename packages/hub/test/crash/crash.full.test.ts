import { expect, test } from "vitest"
import { type CrashReport, crashRounds } from "./crash-rounds.ts"

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? "50")

test(`loses no acknowledged commit when the process is killed ${ROUNDS} times`, {
  timeout: ROUNDS * 20_000,
}, async () => {
  // Two folders at once: a round is mostly the start of a process, which one core does.
  const half = Math.ceil(ROUNDS / 2)
  const reports = await Promise.all([crashRounds(half), crashRounds(ROUNDS - half, half)])
  const sum = (name: keyof CrashReport) => reports.reduce((total, report) => total + report[name], 0)
  expect(sum("rounds")).toBe(ROUNDS)
  expect(sum("acknowledged")).toBeGreaterThan(ROUNDS / 5)
  for (const report of reports) expect(report.commitsChecked).toBeGreaterThanOrEqual(report.acknowledged)
})
