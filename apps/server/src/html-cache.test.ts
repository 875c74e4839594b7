import { expect, test } from "vitest"
import { createHtmlCache } from "./html-cache.ts"

test("forgets what was not asked for longest", () => {
  const cache = createHtmlCache(24)
  cache.set("a", "11111")
  cache.set("b", "22222")
  cache.set("c", "33333")
  cache.set("d", "44444")
  expect(cache.get("a")).toBe("11111")
  cache.set("e", "55555")
  expect(cache.get("b")).toBeUndefined()
  expect(cache.get("a")).toBe("11111")
  expect(cache.get("e")).toBe("55555")
})

test("does not let one large page push out all others", () => {
  const cache = createHtmlCache(24)
  cache.set("a", "11111")
  cache.set("large", "x".repeat(20))
  expect(cache.get("large")).toBeUndefined()
  expect(cache.get("a")).toBe("11111")
})
