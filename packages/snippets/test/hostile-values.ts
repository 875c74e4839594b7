import type { ModelSummary } from "@orrery/catalog"
import fc from "fast-check"
import {
  inferenceSnippets,
  SNIPPET_TASKS,
  type Snippet,
  type SnippetLanguage,
  type SnippetOptions,
} from "../src/index.ts"

/** Texts that end a literal, start a command, or are read in another way than they are written somewhere. */
const TEXTS: readonly string[] = [
  'It\'s "quoted" and `ticked`',
  "'''\"\"\"```",
  "\\ \\\\ \\' \\\" \\n \\u0041 \\x41",
  "one\ntwo\r\nthree\rfour\ttab",
  "$(touch stolen) `touch stolen` $HOME $ORRERY_TOKEN",
  `$\{HOME} #{x} $\{1 + 1}`,
  "'; touch stolen; echo '",
  '"; touch stolen; echo "',
  "</script><script>alert(1)</script><!--",
  "{{ x }} {% raw %} {# c #} {0} %s %(x)s %d",
  "\ud800 lone \udc00 halves",
  "NUL \0 BEL \u0007 ESC \u001b DEL \u007f C1 \u0085",
  "right \u202e to \u2066 left \ufeff",
  "lines \u2028 and \u2029 paragraphs",
  "__proto__",
  "EOF\nEND_OF_CODE\n'\nEOF",
  "@/etc/passwd;type=text/html,x=y",
  "-o stolen --config stolen",
  "*/ // # -- <!-- /*",
  "ünïcödé 🚀 日本語 \u0301",
]

/** A hostile text. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.tuple(fc.constantFrom(...TEXTS), fc.string({ unit: "binary" })).map((parts) => parts.join("")),
  fc.string({ unit: "binary", minLength: 1 }),
)

/** Names of parameters that mean something to a language, to a method or to an object. */
export const RESERVED_NAMES: readonly string[] = [
  "class",
  "from",
  "import",
  "lambda",
  "None",
  "True",
  "async",
  "await",
  "self",
  "model",
  "messages",
  "inputs",
  "parameters",
  "prompt",
  "provider",
  "extra_body",
  "stream",
  "endpointUrl",
  "accessToken",
  "__proto__",
  "constructor",
  "toString",
  "default",
  "func",
]

/** Three hostile texts, for the places of one call. */
export const hostileTexts = fc.tuple(hostileText, hostileText, hostileText)

export type Texts = readonly [string, string, string]

/** Each of the fixed texts in each of the three places. */
export const FIXED_TEXTS: readonly Texts[] = TEXTS.map((text, place) => [
  text,
  TEXTS[(place + 1) % TEXTS.length] ?? "",
  TEXTS[(place + 2) % TEXTS.length] ?? "",
])

const HARMLESS: Texts = ["alpha one", "beta two", "gamma three"]

const PROVIDERS = ["hf-inference", "fal-ai", "together", "replicate", "auto"]

/** Providers whose calls are made in every variant: one of the router alone, one with a queue and forms of its own. */
const VARIED = new Set(["hf-inference", "fal-ai"])

/** The same snippet with hostile texts and with harmless ones in their places. */
export interface Twins {
  readonly title: string
  readonly hostile: Snippet
  readonly harmless: Snippet
}

interface Call {
  readonly title: string
  readonly model: ModelSummary
  readonly options: SnippetOptions
}

/** Makes every snippet of every task in a language, with texts wherever a caller can put some. */
export function snippetTwins(language: SnippetLanguage): (texts: Texts) => Twins[] {
  const harmless = callsWith(HARMLESS).map(({ model, options }) => inferenceSnippets(model, { ...options, language }))
  return (texts) =>
    callsWith(texts).flatMap(({ title, model, options }, place) =>
      inferenceSnippets(model, { ...options, language }).flatMap((hostile) => {
        const twin = harmless[place]?.find(({ client }) => client === hostile.client)
        return twin === undefined ? [] : [{ title: `${hostile.client} ${title}`, hostile, harmless: twin }]
      }),
    )
}

function callsWith(texts: Texts): Call[] {
  const [first, second, third] = texts
  return SNIPPET_TASKS.flatMap((task) =>
    PROVIDERS.flatMap((provider) => {
      const shared = { task, provider, inputs: inputsOf(task, texts) }
      // Some texts are refused in addresses and headers, so they come one by one; the first call has none but the input.
      const plain = { model: { id: "acme/plain" }, providerModelId: "native/plain" }
      const variants: readonly (Partial<SnippetOptions> & { readonly model: ModelSummary })[] = [
        plain,
        { model: { id: `acme/m${first}` }, providerModelId: `native/m${second}` },
        { ...plain, billTo: third, routerUrl: `https://o.example/${second}/router` },
        { ...plain, directRequest: true, accessToken: `key-${second}`, stream: true },
        { ...plain, endpointUrl: `https://e.example/${third}`, accessToken: `hf_${first}` },
      ]
      return (VARIED.has(provider) ? variants : [plain]).map(({ model, ...options }, number) => {
        return { title: `${task} ${provider} ${number}`, model, options: { ...shared, ...options } }
      })
    }),
  )
}

const QUESTIONS = new Set(["document-question-answering", "visual-question-answering"])

/** Inputs of the form that a task takes, made of texts. */
function inputsOf(task: string, [first, second, third]: Texts): Record<string, unknown> {
  const parameters = { prompt: second, [`own ${third}`]: first }
  const forms: Readonly<Record<string, unknown>> = {
    "sentence-similarity": { source_sentence: first, sentences: [second, third] },
    "question-answering": { question: first, context: second },
    "table-question-answering": { query: first, table: { [`column ${second}`]: [third, first] } },
    "tabular-classification": { data: { [`column ${second}`]: [third] } },
    "tabular-regression": { data: { [`column ${second}`]: [third] } },
  }
  if (task === "conversational" || task === "text-generation") {
    return {
      messages: [
        { role: "user", content: first },
        { role: "assistant", content: second },
      ],
      [`own ${third}`]: third,
    }
  }
  if (task === "image-text-to-text") {
    const content = [
      { type: "text", text: first },
      { type: "image_url", image_url: { url: second } },
    ]
    return { messages: [{ role: "user", content }], stop: [third] }
  }
  if (task.startsWith("zero-shot")) {
    const inputs = task.includes("image") ? `${first}.jpg` : first
    return { inputs, parameters: { candidate_labels: [second, third] } }
  }
  if (QUESTIONS.has(task)) {
    return { inputs: { image: `${first}.png`, question: second } }
  }
  if (Object.hasOwn(forms, task)) {
    return { inputs: forms[task] }
  }
  if (/^(audio|automatic)-/.test(task)) {
    return { inputs: `${first}.wav` }
  }
  return /^(image|object)-/.test(task) ? { inputs: `${first}.jpg`, parameters } : { inputs: first, parameters }
}
