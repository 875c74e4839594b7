/** The file name of a model's notebook: safe in every file system, whatever the model is called. */
export function notebookName(id: string): string {
  const name = id.replace(/[^A-Za-z0-9._-]+/g, "-").replace(/^[.-]+/, "")
  return `${name.slice(0, 150)}-inference.ipynb`
}
