import { taskLabel } from "@orrery/catalog"
import { snippetReport } from "@orrery/snippets"
import { Link } from "react-router"
import { Choices } from "../../components/choices.tsx"
import { SnippetCode } from "../../components/snippet-code.tsx"
import { interactive } from "../../interactive.ts"
import { modelSummary } from "../../model-summary.ts"
import { forPage } from "../../page-error.ts"
import { servicesContext } from "../../services.ts"
import { type NoCode, shownCode } from "../../shown-code.ts"
import { ScrollRegion } from "../../ui/scroll-region.tsx"
import type { Route } from "./+types/inference.ts"
import { type CodeChoice, codeFields, codeHref, parseCodeChoice } from "./code-choice.ts"
import { readEndpoint } from "./endpoint-address.ts"
import { EndpointForm } from "./endpoint-form.tsx"
import { isChatTask, modelCall, routedProviders, routedTask } from "./model-call.ts"
import { TryIt } from "./try-it.tsx"

const NO_TASK: NoCode = {
  kind: "none",
  reason: "The model card names no task (pipeline_tag), so there is no code that calls it.",
}

const KEY_MEANINGS = {
  router: "an access token of this hub, which is never shown here.",
  endpoint: "the key of your endpoint; where the server asks for none, any text will do.",
} as const

export const handle = interactive

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { hub, viewer, serving, instance, htmlCache } = context.get(servicesContext)
  const id = `${params.owner}/${params.model}`
  const repo = await forPage(hub.repos.get(viewer, id))
  const providers = serving.of(id)
  const { searchParams } = new URL(request.url)
  const names = providers.map(({ provider }) => provider)
  const choice = parseCodeChoice(searchParams, names)
  const call = modelCall(repo.task, { providers, choice, routerUrl: instance.routerUrl })
  const report = call && snippetReport(modelSummary(repo), call.options)
  const code = report ? await shownCode(report, choice, htmlCache) : NO_TASK
  return {
    id,
    kind: call?.kind,
    providers: providers.map((row) => ({
      ...row,
      taskLabel: row.task === "conversational" ? "Chat" : taskLabel(row.task),
    })),
    isChat: isChatTask(routedTask(repo.task, providers)),
    callable: routedProviders(repo.task, providers).map(({ provider }) => provider),
    isSignedIn: viewer.kind === "user",
    routerUrl: instance.routerUrl,
    question: (searchParams.get("ask") ?? "").slice(0, 2_000),
    choice: code.kind === "code" ? { ...choice, language: code.language, client: code.client } : choice,
    endpoint: readEndpoint(searchParams.get("endpoint")),
    code,
    notebook: report?.snippets.some(({ language }) => language === "python")
      ? codeHref(id, { ...choice, language: "sh", client: "" }, "inference/notebook")
      : undefined,
  }
}

type InferenceFacts = Route.ComponentProps["loaderData"]

export default function Inference({ loaderData }: Route.ComponentProps) {
  const { id, kind, providers, isSignedIn, routerUrl, code, question } = loaderData
  return (
    <div className="wrap grid items-start gap-8 pt-6 pb-[72px] md:grid-cols-[minmax(0,1fr)_360px] md:gap-9 xl:grid-cols-[minmax(0,1fr)_404px] xl:gap-16">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
        {kind === "endpoint" ? (
          <OwnEndpoint facts={loaderData} />
        ) : (
          <Providers providers={providers} routerUrl={routerUrl} />
        )}
        <section aria-label="Code" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <h2 className="section-title">Call it</h2>
          {code.kind === "code" ? <Code facts={loaderData} /> : <Missing id={id} reason={code.reason} />}
        </section>
      </div>
      <TryIt model={id} providers={providers} isSignedIn={isSignedIn} question={question} />
    </div>
  )
}

function Missing({ id, reason }: { id: string; reason: string }) {
  return (
    <p className="max-w-[72ch] text-ink-2">
      {reason} The model's files can still be downloaded and run: see{" "}
      <Link to={`/${id}/use`} className="text-link underline">
        how to use it
      </Link>
      .
    </p>
  )
}

/** Where models are called that the router does not serve. */
function OwnEndpoint({ facts: { id, code, choice, endpoint } }: { facts: InferenceFacts }) {
  if (code.kind === "none") return null
  return (
    <section aria-label="Endpoint" className="grid gap-4">
      <div>
        <h2 className="section-title">Endpoint</h2>
        <p className="mt-2 max-w-[72ch] text-15 text-ink-2">
          No provider serves this model here. It is called at a server of your own or at a dedicated endpoint that
          speaks the protocol of the hub's inference API.{" "}
          <Link to="/docs/guides/call" className="text-link underline">
            How to serve it through this hub
          </Link>
        </p>
      </div>
      <EndpointForm action={`/${id}/inference`} endpoint={endpoint} fields={codeFields(choice)} />
    </section>
  )
}

function Providers({ providers, routerUrl }: Pick<InferenceFacts, "providers" | "routerUrl">) {
  const isChat = providers.some(({ task }) => task === "conversational")
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
        {isChat ? (
          <>
            One address and one token for all of them:{" "}
            <code className="break-all font-mono text-13">{routerUrl}/v1</code>. Put the provider's name behind the
            model (<code className="font-mono text-13">model:provider</code>) to choose; without, the first one answers.
          </>
        ) : (
          <>
            One token for all of them. Each is called by its own protocol and by its own name for the model, at{" "}
            <code className="break-all font-mono text-13">
              {routerUrl}/{providers[0]?.provider}/…
            </code>
          </>
        )}
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
              {providers.map(({ provider, label, providerModel, task, taskLabel: called }) => (
                <tr key={`${provider} ${task}`} className="border-line border-b">
                  <td className="py-2.5 pr-4 font-medium">{label}</td>
                  <td className="break-all py-2.5 pr-4 font-mono text-13">{providerModel}</td>
                  <td className="py-2.5 text-ink-2">{called}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
    </section>
  )
}

function Code({ facts }: { facts: InferenceFacts }) {
  const { id, kind, choice, code, notebook } = facts
  if (code.kind === "none") return null
  const link = (change: Partial<CodeChoice>) => codeHref(id, { ...choice, ...change })
  return (
    <SnippetCode
      code={code}
      hrefOf={(language, client) => link({ language, client })}
      keyMeaning={KEY_MEANINGS[kind ?? "router"]}
      notebook={notebook}
    >
      {kind === "router" && <RouterChoices facts={facts} link={link} />}
    </SnippetCode>
  )
}

interface RouterChoicesProps {
  facts: InferenceFacts
  link: (change: Partial<CodeChoice>) => string
}

/** How the router answers, and which provider it asks: it chooses one itself, and streams, for chat alone. */
function RouterChoices({ facts: { choice, isChat, callable }, link }: RouterChoicesProps) {
  const names = isChat ? ["auto", ...callable] : callable
  const chosen = names.includes(choice.provider) ? choice.provider : names[0]
  return (
    <>
      {isChat && (
        <Choices
          name="Answer"
          options={[
            { label: "Streamed", to: link({ isStreaming: true }), isChosen: choice.isStreaming },
            { label: "Whole", to: link({ isStreaming: false }), isChosen: !choice.isStreaming },
          ]}
        />
      )}
      {callable.length > 0 && (
        <Choices
          name="Provider"
          options={names.map((provider) => ({
            label: provider,
            to: link({ provider }),
            isChosen: provider === chosen,
          }))}
        />
      )}
    </>
  )
}
