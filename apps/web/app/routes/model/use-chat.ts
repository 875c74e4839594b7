import { useEffect, useRef, useState } from "react"

export interface ChatTurn {
  role: "user" | "assistant"
  content: string
}

export type ChatState =
  | { kind: "idle" }
  | { kind: "answering" }
  | { kind: "done"; note: string }
  | { kind: "failed"; message: string }

// Enough for a try; whoever wants more has the code beside it.
const MAX_ANSWER_TOKENS = 2_048

/** A conversation with a model through this instance's router. Stopping aborts the request and keeps the text so far. */
export function useChat(model: string) {
  const [turns, setTurns] = useState<ChatTurn[]>([])
  const [state, setState] = useState<ChatState>({ kind: "idle" })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (text: string): Promise<void> => {
    const abort = new AbortController()
    running.current = abort
    const messages: ChatTurn[] = [...turns, { role: "user", content: text }]
    setTurns(messages)
    setState({ kind: "answering" })
    let answer = ""
    try {
      const startedAt = performance.now()
      for await (const piece of answerPieces(model, messages, abort.signal)) {
        answer += piece
        setTurns([...messages, { role: "assistant", content: answer }])
      }
      const seconds = (performance.now() - startedAt) / 1000
      setState({ kind: "done", note: `Answered in ${seconds.toFixed(1)} s` })
    } catch (error) {
      if (abort.signal.aborted) setState({ kind: "done", note: "Stopped" })
      else
        setState({ kind: "failed", message: error instanceof Error ? error.message : "The answer could not be read." })
    }
  }

  return { turns, state, send, stop: () => running.current?.abort() }
}

/** The client is loaded with the first message, so that a page that is only read does not pay for it. */
async function* answerPieces(model: string, messages: ChatTurn[], signal: AbortSignal): AsyncGenerator<string> {
  const { chatCompletionStream } = await import("@orrery/inference")
  const stream = chatCompletionStream(
    {
      endpointUrl: `${location.origin}/router/v1`,
      model,
      messages: messages.map((turn) => ({ ...turn })),
      max_tokens: MAX_ANSWER_TOKENS,
    },
    { signal },
  )
  for await (const chunk of stream) {
    const piece = chunk.choices[0]?.delta?.content
    if (piece) yield piece
  }
}
