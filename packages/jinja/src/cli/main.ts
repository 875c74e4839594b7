import { readStandardInput } from "./files.ts"
import { runCommand } from "./run-command.ts"

// A reader that closes the pipe early, such as `head`, has had what it wants.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error
})

process.exitCode = runCommand(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  readStdin: readStandardInput,
})
