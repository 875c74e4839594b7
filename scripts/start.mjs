// `npm start`: installs, builds and serves. The server runs in this process, so that Ctrl-C reaches it.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { build, checkNode, install, ROOT } from "./prepare.mjs"

checkNode()
if (process.argv.includes("--help") || process.argv.includes("-h")) {
  process.stdout.write(readFileSync(join(ROOT, "apps/server/help.txt"), "utf8"))
  process.exit(0)
}
console.log("\n  Orrery\n")
await install()
await build()
process.env.NODE_ENV ??= "production"
process.argv = [process.argv[0], "orrery", "serve"]
await import(new URL("../apps/server/dist/cli.js", import.meta.url).href)
