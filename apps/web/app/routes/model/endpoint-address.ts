/** Where a server on the reader's own machine usually listens. */
export const DEFAULT_ENDPOINT = "http://127.0.0.1:8080"

const MAX_CHARS = 500 // longer than any address that is typed or copied by hand

/** The endpoint that an address asks for. */
export interface EndpointAddress {
  /** What the code calls: the address in its normal form, or the default. */
  url: string
  /** What was typed. */
  typed: string
  /** Why the default stands in for what was typed: whole sentences. */
  problem?: string
}

/** Reads the address of a reader's own endpoint; nothing typed is the default, and so is what cannot be called. */
export function readEndpoint(text: string | null): EndpointAddress {
  const typed = (text ?? "").trim()
  if (typed === "") return { url: DEFAULT_ENDPOINT, typed: DEFAULT_ENDPOINT }
  const refuse = (problem: string) => ({
    url: DEFAULT_ENDPOINT,
    typed: typed.slice(0, MAX_CHARS),
    problem: `${problem} The code shows ${DEFAULT_ENDPOINT} instead.`,
  })
  if (typed.length > MAX_CHARS) return refuse(`This address has ${typed.length} characters; at most ${MAX_CHARS} fit.`)
  // The scheme is asked for with its slashes: `http:8080` would be read as the host 0.0.31.144.
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) {
    return refuse(`“${typed}” is not an http or https address, such as https://endpoint.example/model.`)
  }
  const url = new URL(typed)
  // A key in the address would end up in histories and logs, and fetch refuses such an address.
  if (url.username !== "" || url.password !== "") {
    return refuse("An address with a user name or password cannot be called; the key belongs into API_TOKEN.")
  }
  url.hash = ""
  const normal = url.search === "" && url.pathname === "/" ? url.origin : url.href
  return normal.length > MAX_CHARS
    ? refuse(`This address has ${normal.length} characters when it is encoded; at most ${MAX_CHARS} fit.`)
    : { url: normal, typed: normal }
}
