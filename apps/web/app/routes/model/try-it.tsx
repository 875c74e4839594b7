import { type FormEvent, useEffect, useRef, useState } from "react"
import { Link, useLocation } from "react-router"
import type { ServingProvider } from "../../services.ts"
import { ArrowUpIcon, StopIcon } from "../../ui/icons.tsx"
import { TryItPanel } from "./try-it-panel.tsx"
import { type ChatTurn, useChat } from "./use-chat.ts"

interface TryItProps {
  model: string
  providers: ServingProvider[]
  isSignedIn: boolean
  /** A question to begin with; it is filled in, not sent, since an address that spends tokens could be anybody's. */
  question: string
}

/** A small chat with the model through this instance's router; nothing is kept. */
export function TryIt({ model, providers, isSignedIn, question }: TryItProps) {
  const chatProviders = providers.filter(({ task }) => task === "conversational")
  const first = chatProviders[0]
  if (!first) return null
  return (
    <TryItPanel provider={first}>
      {isSignedIn ? <Chat model={model} question={question} /> : <SignInFirst />}
      <noscript>
        <p className="border-line border-t px-3.5 py-3 text-13 text-ink-2">
          Chatting here needs JavaScript. The curl command on the Inference tab does the same from a terminal.
        </p>
      </noscript>
    </TryItPanel>
  )
}

function SignInFirst() {
  const { pathname, search } = useLocation()
  return (
    <p className="px-3.5 py-4 text-ink-2">
      <Link to={`/login?back=${encodeURIComponent(pathname + search)}`} className="text-link underline">
        Sign in
      </Link>{" "}
      with an access token of this hub to send a message.
    </p>
  )
}

function Chat({ model, question }: { model: string; question: string }) {
  const { turns, state, send, stop } = useChat(model)
  const [draft, setDraft] = useState(question)
  const log = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (turns.length > 0) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [turns])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = draft.trim()
    if (text === "" || state.kind === "answering") return
    setDraft("")
    void send(text)
  }
  return (
    <>
      <div
        ref={log}
        role="log"
        aria-label="Conversation"
        aria-busy={state.kind === "answering"}
        className="grid max-h-[420px] gap-3 overflow-y-auto p-3.5 empty:hidden"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
      >
        {turns.map((turn, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns are only ever appended
          <Turn key={index} turn={turn} />
        ))}
      </div>
      <p aria-live="polite" className="num px-3.5 pb-2 text-12 text-ink-3 empty:hidden">
        {state.kind === "answering" && "Answering…"}
        {state.kind === "done" && state.note}
      </p>
      {state.kind === "failed" && (
        <p role="alert" className="mx-3.5 mb-3 break-words rounded-8 bg-err-wash px-3 py-2 text-13 text-err">
          {state.message}
        </p>
      )}
      <form onSubmit={submit} className="flex items-center gap-2 border-line border-t px-3 py-2.5">
        <label className="field h-10 min-w-0 grow">
          <span className="sr-only">Message</span>
          <input
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            placeholder="Ask a question"
            autoComplete="off"
            className="min-w-0 grow bg-transparent"
          />
        </label>
        {state.kind === "answering" ? (
          <button type="button" onClick={stop} className="button button-primary min-h-10" aria-label="Stop">
            <StopIcon />
          </button>
        ) : (
          <button type="submit" className="button button-primary min-h-10" aria-label="Send">
            <ArrowUpIcon />
          </button>
        )}
      </form>
    </>
  )
}

function Turn({ turn }: { turn: ChatTurn }) {
  if (turn.role === "user") {
    return (
      <p className="max-w-[88%] justify-self-end whitespace-pre-wrap break-words rounded-12 rounded-br-4 bg-sunken px-3 py-2">
        {turn.content}
      </p>
    )
  }
  return <p className="max-w-[96%] whitespace-pre-wrap break-words">{turn.content}</p>
}
