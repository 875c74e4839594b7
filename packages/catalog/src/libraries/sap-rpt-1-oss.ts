import type { Library } from "./library.ts"

export const sapRpt1Oss: Library = {
  key: "sap-rpt-1-oss",
  label: "sap-rpt-1-oss",
  repoName: "sap-rpt-1-oss",
  repoUrl: "https://github.com/SAP-samples/sap-rpt-1-oss",
  filter: false,
  countDownloads: 'path_extension:"pt"',
}
