import { openPglite } from "../src/adapters/pglite.ts"
import { HubError } from "../src/hub-error.ts"

// Tries to open the folder that is named as the first argument and prints how that ended.
try {
  const open = await openPglite({ folder: process.argv[2] ?? "" })
  await open.close()
  process.stdout.write(JSON.stringify({ code: "opened" }))
} catch (error) {
  if (!(error instanceof HubError)) throw error
  process.stdout.write(JSON.stringify({ code: error.code, pid: error.details.pid }))
}
