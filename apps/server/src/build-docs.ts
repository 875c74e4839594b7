import { writeBuiltDocs } from "./built-docs.ts"
import { PROJECT_FOLDER } from "./config.ts"

// A step of `npm run build`.
await writeBuiltDocs(PROJECT_FOLDER)
