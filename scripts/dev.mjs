// `npm run dev`: serves from the sources. Pages reload in the browser; a change of the server restarts it.

import { join } from "node:path"
import { checkNode, install, ROOT, run, step } from "./prepare.mjs"

checkNode()
await install()
await step("Route types", () =>
  run("npx", ["--no-install", "react-router", "typegen"], { cwd: join(ROOT, "apps/web"), isQuiet: true }),
)
await run(
  "npx",
  ["--no-install", "tsx", "watch", "--conditions=orrery-source", "--clear-screen=false", "apps/server/src/dev.ts"],
  {
    env: { NODE_ENV: "development" },
  },
)
