import { afterEach, expect, test, vi } from "vitest"
import {
  analyzeTemplate,
  detectCapabilities,
  formatTemplate,
  parseTemplate,
  type RenderOptions,
  Template,
  TemplateError,
  type TemplateLimits,
} from "../src/index.ts"

const CHARS = 2_000_000
const ITEMS = 200_000
const LIMITS: Partial<TemplateLimits> = { steps: Number.POSITIVE_INFINITY, valueSize: 1e9, outputChars: 1e9 }

const CONTEXT = {
  word: "a".repeat(CHARS),
  greek: "\u03b1".repeat(CHARS),
  faces: "\u{1f389}".repeat(CHARS / 2),
  words: "ab ".repeat(CHARS / 3),
  lines: "\n".repeat(CHARS),
  tags: "<a>".repeat(CHARS / 3),
  ints: Array.from({ length: ITEMS }, (_, index) => (index * 7919) % ITEMS),
  equal: Array.from({ length: ITEMS }, () => "same"),
  pairs: Array.from({ length: ITEMS }, (_, index) => ({ a: index % 100 })),
  many: Array.from({ length: ITEMS * 3 }, (_, index) => index),
  keyed: Object.fromEntries(Array.from({ length: ITEMS / 2 }, (_, index) => [`k${index}`, index])),
}

const GLOBALS = { call: () => 1 }

/** A clock that goes on by a millisecond whenever somebody looks: how often work looks is the same on every machine. */
function useCountingClock(): () => number {
  let looks = 0
  vi.spyOn(performance, "now").mockImplementation(() => {
    looks += 1
    return looks
  })
  return () => looks
}

afterEach(() => vi.restoreAllMocks())

const EXPRESSIONS = [
  ...["word | upper", "greek | lower", "word | capitalize", "word.swapcase()", "faces | reverse"],
  ...["faces | length", "greek | escape", "words | title", "words | wordcount", "words.split() | length"],
  ...[
    "words | replace('a', 'b')",
    "word | replace('', 'b')",
    "word.count('a')",
    "lines.splitlines()",
    "lines | indent",
  ],
  ...["lines | wordwrap", "words | urlize", "tags | striptags", "faces | center(3000000)", "faces[::-1]", "faces[5]"],
  ...[
    "greek.isalpha()",
    "greek is lower",
    "faces | list",
    "faces | urlencode",
    "word.translate({})",
    "word.strip('a')",
  ],
  ...["[greek] | string", "words.format()", "('b' ~ word) in (word ~ word)"],
  ...[
    "ints | sort",
    "equal | unique | list",
    "pairs | groupby('a')",
    "ints | max",
    "ints | join(',')",
    "ints | string",
  ],
  ...[
    "ints | tojson",
    "ints | pprint",
    "ints | map('string') | list",
    "ints | select('odd') | list",
    "ints == ints[:]",
  ],
  ...["pairs | map(attribute='a') | list", "ints[::-1]", "-1 in ints", "ints * 2", "pairs | sum(attribute='a')"],
  ...["pairs | sort(attribute='a')", "ints | batch(2) | list", "ints | reverse | list"],
  ...["greek | tojson(ensure_ascii=true)", "words.encode() | string", "words | truncate(100)"],
  ...["many + many", "many * 2", "many[5:]", "(1,) * 900000", "((1,) * 300000) + ((1,) * 300000)"],
  ...["{((1,) * 300000): 1}", "','.join(equal)", "words.encode() == words.encode()", "words.encode()[5:]"],
  ...["words | pprint", "tags | escape | striptags", "equal | reverse | list", "call(many)", "call(keyed)"],
  ...["keyed | dictsort", "keyed.items() | list", "keyed.values() | list", "keyed | tojson", "keyed | pprint"],
  ...["keyed | string", "keyed.copy()", "keyed == {'k': 1}", "dict(keyed)", "namespace(keyed)"],
  ...["strftime_now('%Y' * 300000)"],
]

test.each(EXPRESSIONS)("looks at the clock again and again in %s", (expression) => {
  const template = new Template(`{% set x = ${expression} %}`, { limits: LIMITS, globals: GLOBALS })
  const looks = useCountingClock()
  const before = looks()
  template.render(CONTEXT, { limits: { ...LIMITS, timeMs: Number.POSITIVE_INFINITY } })
  expect(looks() - before).toBeGreaterThan(5)
})

test.each(EXPRESSIONS)("ends %s with its time", (expression) => {
  const template = new Template(`{% set x = ${expression} %}`, { limits: LIMITS, globals: GLOBALS })
  useCountingClock()
  const render = () => template.render(CONTEXT, { limits: { ...LIMITS, timeMs: 4 } })
  expect(render).toThrowError(expect.objectContaining({ code: "limit_time", name: "TemplateError" }))
})

test.each<[string, RenderOptions]>([
  ["a trace", { trace: true } as RenderOptions],
  ["escaped tokens", { escapeSpecialTokens: ["<|end|>", "a"] }],
])("ends a rendering with %s with its time", (_name, options) => {
  const template = new Template("{% for m in equal %}{{ m | upper }}{% endfor %}{{ words | trim }}")
  expect(() => template.render(CONTEXT, { ...options, limits: { timeMs: 20 } })).toThrowError(
    expect.objectContaining({ code: "limit_time" }),
  )
})

test.each(["many + many", "many * 2", "many[5:]", "many[::2]", "keyed.items() | list", "equal + equal"])(
  "looks at the clock all along in %s with a trace",
  (expression) => {
    const template = new Template(`{% set x = ${expression} %}`, { limits: LIMITS })
    template.render({ many: [], keyed: {}, equal: [] }, { trace: true })
    const looks = useCountingClock()
    template.render(CONTEXT, { trace: true, limits: { ...LIMITS, timeMs: Number.POSITIVE_INFINITY } })
    // A unit of work for each item at least, and 32,768 units between two looks.
    expect(looks()).toBeGreaterThan(20)
  },
)

test("compiles for the first rendering with a trace within the time of that rendering", () => {
  const template = new Template("{% set a = 1 %}".repeat(20_000))
  const looks = useCountingClock()
  template.render({})
  const plain = looks()
  expect(() => template.render({}, { trace: true, limits: { timeMs: plain + 4 } })).toThrowError(
    expect.objectContaining({ code: "limit_time", name: "TemplateError" }),
  )
})

test("lists the keys of a large object once in a rendering, and anew in the next", () => {
  let listings = 0
  const large = new Proxy<Record<string, number>>(
    Object.fromEntries(CONTEXT.equal.map((_, index) => [`k${index}`, 1])),
    {
      ownKeys(target) {
        listings += 1
        return Reflect.ownKeys(target)
      },
    },
  )
  const template = new Template(
    "{{ large | length }} {{ large is iterable }} {{ 'k1' in large }} {{ large.items() | length }}",
  )
  expect(template.render({ large })).toBe("200000 True True 200000")
  expect(listings).toBe(1)
  template.render({ large })
  expect(listings).toBe(2)
})

test("lists the keys of a large object anew after a function of the host has run", () => {
  const large = Object.fromEntries(CONTEXT.equal.map((_, index) => [`k${index}`, 1]))
  const add = () => {
    large.added = 1
    return ""
  }
  const template = new Template("{{ large | length }}{{ add() }} {{ large | length }}", { globals: { add } })
  expect(template.render({ large })).toBe("200000 200001")
})

test("ends a rendering in pieces with its time", () => {
  const template = new Template("{{ word | upper }}{{ faces | reverse }}", { limits: LIMITS })
  useCountingClock()
  expect(() => [...template.renderChunks(CONTEXT, { limits: { ...LIMITS, timeMs: 6 } })]).toThrowError(
    expect.objectContaining({ code: "limit_time" }),
  )
})

test("does not count the time that passes between the pieces of a rendering", () => {
  const pieces = new Template("{{ 1 }}{{ 2 }}{{ 3 }}").renderChunks({}, { limits: { timeMs: 20 } })
  useCountingClock()
  const texts: string[] = []
  for (const piece of pieces) {
    for (let wait = 0; wait < 100; wait += 1) performance.now()
    texts.push(piece)
  }
  expect(texts).toEqual(["1", "2", "3"])
})

test("ends work of the rendering inside a function of the host with the time around it", () => {
  const inner = new Template("{{ word | upper | length }}", { limits: LIMITS })
  const template = new Template("{{ render() }}", { globals: { render: () => inner.render(CONTEXT) } })
  useCountingClock()
  expect(() => template.render({}, { limits: { timeMs: 6 } })).toThrowError(
    expect.objectContaining({ code: "limit_time" }),
  )
})

const SOURCES: readonly (readonly [string, string])[] = [
  ["statements", "{% set a = 1 %}".repeat(60_000)],
  ["prints", "{{ a.b | trim }}".repeat(60_000)],
  ["comments", "{# a #}".repeat(150_000)],
  ["line ends of old computers", "\r".repeat(CHARS)],
  ["blanks in a tag", `{{ a${" ".repeat(CHARS)}}}`],
  ["a long list", `{{ [${"1,".repeat(300_000)}] }}`],
  ["a long number", `{{ 1${"0".repeat(CHARS)} }}`],
  ["a long float", `{{ 1.${"5".repeat(CHARS)} }}`],
  ["a long hexadecimal number", `{{ 0x${"_f".repeat(CHARS / 2)} }}`],
  ["mistakes", "{{ a b }}".repeat(100_000)],
  [
    "a long condition",
    `{% if ${Array.from({ length: 60_000 }, (_, index) => `a${index}`).join(" and ")} %}{% endif %}`,
  ],
  ["open brackets", `{{ ${"[".repeat(1_000_000)}`],
  ["a million openers", "{{".repeat(1_000_000)],
]

const ENTRIES: readonly (readonly [string, (source: string, limits: Partial<TemplateLimits>) => void])[] = [
  ["parseTemplate", (source, limits) => void parseTemplate(source, { limits })],
  ["new Template", (source, limits) => void new Template(source, { limits })],
  ["analyzeTemplate", (source, limits) => void analyzeTemplate(source, { limits })],
  ["formatTemplate", (source, limits) => void formatTemplate(source, { limits })],
  ["detectCapabilities", (source, limits) => void detectCapabilities(source, { limits })],
  [
    "parseTemplate with recover",
    (source, limits) => {
      const [error] = parseTemplate(source, { limits, recover: true }).errors
      if (error !== undefined) throw error
    },
  ],
]

test.each(ENTRIES.flatMap(([entry, work]) => SOURCES.map(([what, source]) => ({ entry, what, source, work }))))(
  "ends $entry of $what with its time",
  ({ source, work }) => {
    useCountingClock()
    expect(() => work(source, { timeMs: 6 })).toThrowError(expect.objectContaining({ code: "limit_time" }))
  },
)

test("places a limit that was reached before parsing began at the start of the source", () => {
  useCountingClock()
  try {
    analyzeTemplate("{{ a }}", { limits: { timeMs: 0 }, name: "page" })
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(TemplateError)
    expect(error).toMatchObject({ code: "limit_time", line: 1, column: 1, templateName: "page", kind: "LimitError" })
  }
})
