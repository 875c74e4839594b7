import { inferenceSnippets } from "@orrery/snippets"
import { Link } from "react-router"
import { CodeBlock } from "../../components/code-block.tsx"
import { highlight } from "../../highlight.ts"
import { interactive } from "../../interactive.ts"
import { modelSummary } from "../../model-summary.ts"
import { forPage } from "../../page-error.ts"
import { servicesContext } from "../../services.ts"
import { ScrollRegion } from "../../ui/scroll-region.tsx"
import type { Route } from "./+types/inference.ts"
import { type CodeChoice, codeHref, parseCodeChoice } from "./code-choice.ts"
import { TryIt } from "./try-it.tsx"

const LANGUAGE_LABELS = { sh: "Shell", python: "Python", js: "JavaScript" } as const
const HIGHLIGHTERS = { sh: "bash", python: "python", js: "javascript" } as const

export const handle = interactive

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { hub, viewer, serving, instance, htmlCache } = context.get(servicesContext)
  const id = `${params.owner}/${params.model}`
  const repo = await forPage(hub.repos.get(viewer, id))
  const providers = serving.of(id)
  const choice = parseCodeChoice(
    new URL(request.url).searchParams,
    providers.map(({ provider }) => provider),
  )
  const snippets =
    repo.task === undefined
      ? []
      : inferenceSnippets(modelSummary(repo), {
          provider: choice.provider,
          task: repo.task,
          routerUrl: instance.routerUrl,
          stream: choice.isStreaming,
        })
  const shown = snippets.find(({ language, client }) => language === choice.language && client === choice.client)
  const snippet = shown ?? snippets.find(({ language }) => language === choice.language) ?? snippets[0]
  return {
    id,
    task: repo.task,
    providers,
    isSignedIn: viewer.kind === "user",
    routerUrl: instance.routerUrl,
    question: (new URL(request.url).searchParams.get("ask") ?? "").slice(0, 2_000),
    choice: snippet ? { ...choice, language: snippet.language, client: snippet.client } : choice,
    variants: snippets.map(({ language, client }) => ({ language, client })),
    snippet: snippet && {
      ...snippet,
      html: await highlight(snippet.code, HIGHLIGHTERS[snippet.language], htmlCache),
    },
  }
}

export default function Inference({ loaderData }: Route.ComponentProps) {
  const { id, task, providers, isSignedIn, routerUrl, snippet, question } = loaderData
  return (
    <div className="wrap grid items-start gap-8 pt-6 pb-[72px] md:grid-cols-[minmax(0,1fr)_360px] md:gap-9 xl:grid-cols-[minmax(0,1fr)_404px] xl:gap-16">
      <div className="grid min-w-0 gap-8">
        <Providers providers={providers} routerUrl={routerUrl} />
        <section aria-label="Code" className="grid min-w-0 gap-4">
          <h2 className="section-title">Call it</h2>
          {snippet ? (
            <Code facts={loaderData} />
          ) : (
            <p className="text-ink-2">
              {task
                ? "There is no sample for this task yet. The model's files can still be downloaded and run locally."
                : "The model card names no task (pipeline_tag), so there is no sample."}
            </p>
          )}
        </section>
      </div>
      <TryIt model={id} providers={providers} isSignedIn={isSignedIn} question={question} />
    </div>
  )
}

function Providers({ providers, routerUrl }: Pick<Route.ComponentProps["loaderData"], "providers" | "routerUrl">) {
  if (providers.length === 0) {
    return (
      <section aria-label="Providers" className="panel p-5">
        <h2 className="font-semibold text-15">No provider serves this model here</h2>
        <p className="mt-1 max-w-[66ch] text-ink-2">
          The operator maps models to providers in <code className="font-mono text-13">orrery.config.json</code>: a
          server of your own (llama.cpp, Ollama, vLLM) or a hosted one with a key.{" "}
          <Link to="/docs/guides/call" className="text-link underline">
            How to set up a provider
          </Link>
        </p>
      </section>
    )
  }
  return (
    <section aria-label="Providers">
      <h2 className="section-title">Providers</h2>
      <p className="mt-2 max-w-[72ch] text-15 text-ink-2">
        One address and one token for all of them: <code className="break-all font-mono text-13">{routerUrl}/v1</code>.
        Put the provider's name behind the model (<code className="font-mono text-13">model:provider</code>) to choose;
        without, the first one answers.
      </p>
      <div className="mt-4">
        <ScrollRegion label="Providers of this model">
          <table className="w-full border-collapse text-14">
            <thead>
              <tr className="border-line border-b text-12 text-ink-3">
                <th className="py-2 pr-4 text-start font-medium">Provider</th>
                <th className="py-2 pr-4 text-start font-medium">Its name for the model</th>
                <th className="py-2 text-start font-medium">Task</th>
              </tr>
            </thead>
            <tbody>
              {providers.map(({ provider, label, providerModel, task }) => (
                <tr key={provider} className="border-line border-b">
                  <td className="py-2.5 pr-4 font-medium">{label}</td>
                  <td className="break-all py-2.5 pr-4 font-mono text-13">{providerModel}</td>
                  <td className="py-2.5 text-ink-2">{task === "conversational" ? "Chat" : task}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
    </section>
  )
}

function Code({ facts }: { facts: Route.ComponentProps["loaderData"] }) {
  const { id, choice, variants, snippet, providers } = facts
  if (!snippet) return null
  const languages = [...new Set(variants.map(({ language }) => language))]
  const clients = variants.filter(({ language }) => language === choice.language).map(({ client }) => client)
  const link = (change: Partial<CodeChoice>) => codeHref(id, { ...choice, ...change })
  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Choices
          name="Language"
          options={languages.map((language) => ({
            label: LANGUAGE_LABELS[language],
            to: link({ language, client: "" }),
            isChosen: language === choice.language,
          }))}
        />
        <Choices
          name="Client"
          options={clients.map((client) => ({
            label: client,
            to: link({ client }),
            isChosen: client === choice.client,
          }))}
        />
        <Choices
          name="Answer"
          options={[
            { label: "Streamed", to: link({ isStreaming: true }), isChosen: choice.isStreaming },
            { label: "Whole", to: link({ isStreaming: false }), isChosen: !choice.isStreaming },
          ]}
        />
        {providers.length > 0 && (
          <Choices
            name="Provider"
            options={["auto", ...providers.map(({ provider }) => provider)].map((provider) => ({
              label: provider,
              to: link({ provider }),
              isChosen: provider === choice.provider,
            }))}
          />
        )}
      </div>
      {snippet.install && <CodeBlock title="Install" html={plainCode(snippet.install)} />}
      <CodeBlock title={snippet.fileName} html={snippet.html} />
      {snippet.env.length > 0 && (
        <p className="text-13 text-ink-2">
          Needs {snippet.env.map((name) => `${name} in the environment`).join(" and ")}: an access token of this hub.
          The value is never shown here.
        </p>
      )}
    </>
  )
}

function Choices({ name, options }: { name: string; options: { label: string; to: string; isChosen: boolean }[] }) {
  return (
    <nav aria-label={name} className="flex flex-wrap items-center gap-1">
      <span className="pr-1 text-12 text-ink-3">{name}</span>
      {options.map(({ label, to, isChosen }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={isChosen ? "true" : undefined}
          className="inline-flex min-h-11 items-center rounded-6 px-2.5 font-medium text-13 text-ink-2 hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-[0_0_0_1px_var(--line-strong)] md:min-h-8"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function plainCode(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
  return `<pre tabindex="0"><code>${escaped}</code></pre>`
}
