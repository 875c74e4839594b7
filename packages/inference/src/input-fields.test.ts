import { expect, test } from "vitest"
import { renamed } from "./input-fields.ts"

test("renames the parameters of the table and leaves the others as they are", () => {
  const parameters = JSON.parse('{"steps":4,"constructor":1,"toString":2,"__proto__":{"width":3}}')
  const result = renamed(parameters, { steps: "num_steps" })
  expect(new Map(Object.entries(result))).toEqual(
    new Map<string, unknown>([
      ["constructor", 1],
      ["toString", 2],
      ["__proto__", { width: 3 }],
      ["num_steps", 4],
    ]),
  )
  expect(Object.getPrototypeOf(result)).toBe(Object.prototype)
})
