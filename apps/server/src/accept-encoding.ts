/** Whether an `Accept-Encoding` header allows an encoding; one that is not named counts as refused, unless `*` allows it. */
export function acceptsEncoding(header: string, name: string): boolean {
  const weights = new Map(header.split(",").map(weightOf))
  return (weights.get(name) ?? weights.get("*") ?? 0) > 0
}

function weightOf(part: string): [name: string, weight: number] {
  const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase())
  const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))
  return [name, weight === undefined ? 1 : Number(weight.replace(/^q\s*=\s*/, ""))]
}
