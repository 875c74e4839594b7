import autocannon from "autocannon"

const PAGES = [
  ["/models", "List of models, HTML"],
  ["/orrery/tiny-chat", "Model card, HTML"],
  ["/docs/guides/call", "Documentation page, HTML"],
  ["/api/models?limit=25", "List of models, JSON"],
  ["/orrery/tiny-chat/resolve/main/config.json", "Small file"],
]
const SECONDS = 5
const CONNECTIONS = 16

/** Requests per second of the running hub on this machine; the load comes from the same two cores. */
export async function benchPages(url) {
  const rows = []
  for (const [path, what] of PAGES) {
    await autocannon({ url: url + path, connections: 4, duration: 1 })
    const result = await autocannon({ url: url + path, connections: CONNECTIONS, duration: SECONDS })
    if (result.non2xx > 0) throw new Error(`${path} answered ${result.non2xx} requests with an error.`)
    rows.push({
      what,
      value: `${Math.round(result.requests.average)} requests/s`,
      beside: `${CONNECTIONS} connections, p99 ${result.latency.p99} ms`,
      ratio: "",
    })
  }
  return rows
}
