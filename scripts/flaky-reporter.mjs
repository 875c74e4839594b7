/** Tells which tests passed only at a second try, so that a retry hides nothing. */
export default class FlakyReporter {
  onTestCaseResult(testCase) {
    if (testCase.diagnostic()?.flaky !== true) return
    const [first] = testCase.result().errors ?? []
    const reason = first?.message?.split("\n", 1)[0] ?? "no reason given"
    console.log(`flaky: ${testCase.module.relativeModuleId} > ${testCase.fullName}: ${reason}`)
  }
}
