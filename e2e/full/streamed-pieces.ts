/**
 * The texts of a streamed chat answer, as its events carry them.
 *
 * @throws Error when the stream does not end with `[DONE]`
 */
export function streamedPieces(body: string): string[] {
  const events = [...body.matchAll(/^data: (.*)$/gm)].map(([, data]) => data ?? "")
  if (events.at(-1) !== "[DONE]") throw new Error(`The stream does not end with [DONE] but: ${body.slice(-300)}`)
  return events.slice(0, -1).flatMap((event) => {
    const chunk = JSON.parse(event) as { choices: { delta?: { content?: string | null } }[] }
    const piece = chunk.choices[0]?.delta?.content
    return piece ? [piece] : []
  })
}
