/** The files of one import, recognisable by its seed; one file is the same in all imports. */
export function crashFiles(seed: number): Record<string, Buffer> {
  const filled = (name: string, sizeBytes: number) => Buffer.alloc(sizeBytes, `seed ${seed} of ${name}. `)
  const files: Record<string, Buffer> = {
    "seed.txt": Buffer.from(String(seed)),
    "README.md": Buffer.from(`---\nlicense: mit\n---\nImport number ${seed}.\n`),
    "shared.bin": Buffer.alloc(30_000, "the same in every import"),
    "weights.bin": filled("weights", 50_000 + seed),
    "sub/deep/notes.txt": filled("notes", 500),
  }
  if (seed % 3 === 0) files["long.txt"] = filled("long", 1_100_000)
  return files
}
