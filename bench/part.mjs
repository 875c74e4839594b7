// One part of `npm run bench` in a process of its own: what ran before would have taught the engine other shapes of values, and left
// a heap that every later measure pays for. Prints its rows as JSON.
const PARTS = {
  templates: async () => (await import("./templates.mjs")).benchTemplates(),
  inference: async () => (await import("./inference.mjs")).benchInference(),
  snippets: async () => (await import("./snippets.mjs")).benchSnippets(),
}

const rows = await PARTS[process.argv[2]]()
process.stdout.write(JSON.stringify(rows), () => process.exit())
