import { expect, test } from "vitest"
import { PyFloat, Template, TemplateError } from "../src/index.ts"

function render(source: string, context: Record<string, unknown> = {}): string {
  return new Template(source).render(context)
}

test("sees own properties of data only, never a prototype", () => {
  class Account {
    readonly name = "Ann"
    get secret(): string {
      return "hidden"
    }
  }
  const context = { account: new Account(), list: [1], text: "a" }
  const source =
    "{{ account.name }}|{{ account.secret }}|{{ account.constructor }}|{{ list.constructor }}|{{ text.constructor }}|{{ constructor }}|{{ account['__proto__'] }}"
  expect(render(source, context)).toBe("Ann||||||")
})

test("treats __proto__ as an ordinary key of own data", () => {
  expect(render("{{ d['__proto__'] }}", { d: JSON.parse('{"__proto__": "own"}') })).toBe("own")
  expect(render("{{ d.__proto__ is defined }}", { d: {} })).toBe("False")
})

test("does not see functions of the context, but calls those given as globals", () => {
  const source = "{{ shout is defined }}"
  expect(render(source, { shout: () => "x" })).toBe("False")
  const shout = (text: unknown) => `${String(text)}!`
  expect(new Template("{{ shout('hi') }}", { globals: { shout } }).render({})).toBe("hi!")
})

test("does not change the data of the caller", () => {
  const context = { messages: [{ role: "user", content: "hi" }], n: 1 }
  const before = structuredClone(context)
  const sorted =
    "{% set n = 2 %}{{ (messages + [{'role': 'a'}]) | sort(attribute='role') | map(attribute='role') | list }}"
  expect(render(sorted, context)).toBe("['a', 'user']")
  expect(context).toEqual(before)
})

test("takes properties that are undefined or functions for missing", () => {
  const message = { role: "user", tool_calls: undefined, render: () => "x" }
  const source =
    "{{ m | tojson }}{{ m | length }}{{ m.tool_calls is defined }}{{ 'render' in m }}{{ m == {'role': 'user'} }}"
  expect(render(source, { m: message })).toBe('{"role": "user"}1FalseFalseTrue')
})

test("reads only the properties that the template names", () => {
  const context = {
    used: "yes",
    get unused(): string {
      throw new Error("was read")
    },
  }
  expect(render("{{ used }}", context)).toBe("yes")
})

test("turns a failing getter of the data into a TemplateError", () => {
  const context = {
    get broken(): string {
      throw new Error("disk is gone")
    },
  }
  expect(() => render("{{ broken }}", context)).toThrowError(TemplateError)
  expect(() => render("{{ broken }}", context)).toThrowError(/Reading the context failed: disk is gone/)
})

test("tells floats from integers: a number without fraction is an integer, PyFloat is a float", () => {
  const context = { whole: 2, half: 2.5, float: new PyFloat(2), big: 12345678901234567890n }
  expect(render("{{ whole }} {{ half }} {{ float }} {{ big }} {{ whole / 1 }}", context)).toBe(
    "2 2.5 2.0 12345678901234567890 2.0",
  )
})

test("prints the gaps of lists as what they are everywhere else", () => {
  const list = [1, undefined, 3, () => 1]
  delete list[1]
  const all = "[1, Undefined, 3, Undefined]"
  expect(render("{{ l }} {{ l | list }} {{ l | pprint }} {{ [l] }}", { l: list })).toBe(`${all} ${all} ${all} [${all}]`)
})

test("takes floats that were handed over as keys", () => {
  const context = { half: new PyFloat(2.5), nan: new PyFloat(Number.NaN), whole: new PyFloat(1e300) }
  const source = "{{ {half: 1, nan: 2, whole: 3} }} {{ [half, nan, 2.5] | unique | list }} {{ {2.5: 'x'}[half] }}"
  expect(render(source, context)).toBe("{2.5: 1, nan: 2, 1e+300: 3} [2.5, nan] x")
})

interface Conversation {
  readonly messages: readonly { readonly role: string }[]
}

test("takes a context whose type is an interface, and a trace that is wanted or not", () => {
  const template = new Template("{{ messages[0].role }}")
  const conversation: Conversation = { messages: [{ role: "user" }] }
  const text: string = template.render(conversation)
  const renderings = [true, false].map((trace: boolean) => template.render(conversation, { trace }))
  expect([...template.renderChunks(conversation), text]).toEqual(["user", "user"])
  expect(renderings.map((rendering) => (typeof rendering === "string" ? rendering : rendering.text))).toEqual([
    "user",
    "user",
  ])
})
