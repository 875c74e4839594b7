import type { SnippetLanguage } from "@orrery/snippets"
import type { ReactNode } from "react"
import type { AbsentClient, ShownCode } from "../shown-code.ts"
import { Choices } from "./choices.tsx"
import { Sample } from "./sample.tsx"

interface SnippetCodeProps {
  code: ShownCode
  /** Address that shows another language; with an empty client, the language's first. */
  hrefOf: (language: SnippetLanguage, client: string) => string
  /** What the variable of the key holds: the rest of a sentence. */
  keyMeaning: string
  /** Address of a notebook with the Python code of the call. */
  notebook?: string | undefined
  /** Further choices. */
  children?: ReactNode
}

/** The code of a call with its choices, what it needs beside it, and the clients that cannot make the call. */
export function SnippetCode({ code, hrefOf, keyMeaning, notebook, children }: SnippetCodeProps) {
  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Choices
          name="Language"
          options={code.languages.map(({ language, label }) => ({
            label,
            to: hrefOf(language, ""),
            isChosen: language === code.language,
          }))}
        />
        <Choices
          name="Client"
          options={code.clients.map((client) => ({
            label: client,
            to: hrefOf(code.language, client),
            isChosen: client === code.client,
          }))}
        />
        {children}
      </div>
      <Sample blocks={code.blocks} />
      <Needs code={code} keyMeaning={keyMeaning} />
      {notebook !== undefined && (
        <p className="text-13 text-ink-2">
          <a href={notebook} download className="text-link">
            Download as a notebook
          </a>{" "}
          with the code of every Python client.
        </p>
      )}
      <AbsentClients clients={code.absent} />
    </>
  )
}

function Needs({ code: { files, output, env }, keyMeaning }: Pick<SnippetCodeProps, "code" | "keyMeaning">) {
  if (files.length === 0 && output === undefined && env.length === 0) return null
  return (
    <ul className="grid max-w-[72ch] gap-1 text-13 text-ink-2">
      {files.length > 0 && (
        <li>
          Reads <Names names={files} />: put {files.length === 1 ? "a file of this name" : "files of these names"}{" "}
          beside the code.
        </li>
      )}
      {output !== undefined && (
        <li>
          Writes <Names names={[output]} /> to the folder it runs in.
        </li>
      )}
      {env.length > 0 && (
        <li>
          Reads <Names names={env} /> from the environment: {keyMeaning}
        </li>
      )}
    </ul>
  )
}

function Names({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && " and "}
      <code className="break-all font-mono">{name}</code>
    </span>
  ))
}

function AbsentClients({ clients }: { clients: readonly AbsentClient[] }) {
  if (clients.length === 0) return null
  return (
    <details className="max-w-[72ch] text-13 text-ink-2">
      <summary className="inline-flex min-h-11 items-center text-link md:min-h-9">
        Clients that cannot make this call
      </summary>
      <ul className="mt-1 grid gap-2">
        {clients.map(({ name, reason }) => (
          <li key={name} className="break-words">
            <span className="font-medium text-ink">{name}:</span> {reason}
          </li>
        ))}
      </ul>
    </details>
  )
}
