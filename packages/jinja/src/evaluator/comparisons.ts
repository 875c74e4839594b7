import type { CompareNode } from "../ast.ts"
import { isSameText } from "../values/compare.ts"
import { COMPARISONS } from "../values/comparisons.ts"
import { type Compile, literalText } from "./access.ts"
import type { Evaluate } from "./frame.ts"
import type { CompileContext } from "./scope.ts"

/** Compiles a comparison or a chain of them; every operand is evaluated once, up to the first false. */
export function compileCompare(node: CompareNode, context: CompileContext, compile: Compile): Evaluate {
  const first = compile(node.first, context)
  const rest = node.rest.map(({ operator, operand }) => ({
    compare: COMPARISONS[operator],
    operand: compile(operand, context),
    sameText: operator === "==" ? true : operator === "!=" ? false : undefined,
  }))
  const [only] = rest
  if (only !== undefined && rest.length === 1) {
    const { compare, operand, sameText } = only
    const text = literalText((node.rest[0] as CompareNode["rest"][0]).operand)
    if (text !== undefined && sameText !== undefined) {
      return (frame) => {
        const left = first(frame)
        // Most comparisons ask for a word.
        if (typeof left === "string") return isSameText(left, text) === sameText
        frame.runtime.at = node.start
        frame.runtime.stepFor(text)
        return compare(left, text, frame.runtime)
      }
    }
    return (frame) => {
      const left = first(frame)
      const right = operand(frame)
      if (sameText !== undefined && typeof left === "string" && typeof right === "string")
        return isSameText(left, right) === sameText
      frame.runtime.at = node.start
      frame.runtime.stepFor(right)
      return compare(left, right, frame.runtime)
    }
  }
  return (frame) => {
    let left = first(frame)
    for (const { compare, operand } of rest) {
      const right = operand(frame)
      frame.runtime.at = node.start
      if (!compare(left, right, frame.runtime)) return false
      left = right
    }
    return true
  }
}
