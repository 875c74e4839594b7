import type { Library } from "./library.ts"

export const chronosForecasting: Library = {
  key: "chronos-forecasting",
  label: "Chronos",
  repoName: "Chronos",
  repoUrl: "https://github.com/amazon-science/chronos-forecasting",
  filter: false,
}
