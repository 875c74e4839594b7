/**
 * Replaces the string literals of printed code that end with a mark.
 *
 * @param code literals in double quotes, such as `"data:image/png;base64,…"`
 * @param expression the code that takes the literal's place; its argument is what stands before the mark
 */
export function fillHoles(code: string, mark: string | undefined, expression: (before: string) => string): string {
  if (mark === undefined || !code.includes(mark)) {
    return code
  }
  return code.replace(new RegExp(`"([^"\\\\\\n]*)${mark}"`, "g"), (_, before: string) => expression(before))
}
