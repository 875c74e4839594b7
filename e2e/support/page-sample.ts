import { spawn } from "node:child_process"

/** The code of the sample whose caption holds `label`, as a reader copies it from the page. */
export async function sampleOnPage(address: string, label: string): Promise<string> {
  const html = await (await fetch(address)).text()
  const figure = new RegExp(`<figure[^>]*aria-label="[^"]*${label}[^"]*"[\\s\\S]*?<code[^>]*>([\\s\\S]*?)</code>`)
  const code = figure.exec(html)?.[1]
  if (code === undefined) throw new Error(`${address} shows no sample with "${label}" in its label.`)
  return code
    .replace(/<[^>]+>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;|&#34;|&#x22;/g, '"')
    .replace(/&#39;|&#x27;/g, "'")
    .replace(/&amp;|&#38;|&#x26;/g, "&")
}

/** What a command prints when it is pasted into a shell. */
export function runShell(command: string, environment: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn("bash", ["-c", command], { env: { ...process.env, ...environment } })
    let output = ""
    child.stdout.on("data", (piece) => {
      output += piece
    })
    child.on("error", reject)
    child.on("close", (code) => (code === 0 ? resolve(output) : reject(new Error(`exit code ${code}: ${output}`))))
  })
}
