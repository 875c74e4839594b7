/** Moments at which the crash tests end the process. */
export type FaultPointName =
  | "after-temp-write"
  | "after-rename"
  | "after-blob-row"
  | "before-commit"
  | "after-commit"
  | "before-drain"

/** Called at each named moment; does nothing outside the crash tests. */
export type FaultPoint = (name: FaultPointName) => void

/** The fault point of a normal run. */
export const noFault: FaultPoint = () => undefined
