import type { SnippetOptions } from "./snippet.ts"

/** No address that anybody uses is longer. */
const LONGEST_ADDRESS = 2_000

/**
 * Options in the form that the rest of the package works with: what is empty counts as left out, and addresses are without
 * blanks around them.
 *
 * @returns a clause with its full stop when an address is none
 */
export function normalOptions(options: SnippetOptions): SnippetOptions | string {
  const { routerUrl, endpointUrl, accessToken, billTo, inputs, ...rest } = options
  const router = routerUrl?.trim()
  const endpoint = endpointUrl?.trim()
  for (const [name, address] of [
    ["routerUrl", router],
    ["endpointUrl", endpoint],
  ] as const) {
    if (address !== undefined && address !== "" && !isAddress(address)) {
      return `${name} should be an address that begins with http:// or https://, of at most ${LONGEST_ADDRESS} characters.`
    }
  }
  if (router?.includes("?") === true || router?.includes("#") === true) {
    return "routerUrl should have no query: paths are put behind it."
  }
  return {
    ...rest,
    ...(router ? { routerUrl: router } : {}),
    ...(endpoint ? { endpointUrl: endpoint } : {}),
    ...(accessToken ? { accessToken } : {}),
    ...(billTo ? { billTo } : {}),
    ...(inputs ? { inputs } : {}),
  }
}

function isAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && /^https?:\/\//.test(text) && URL.canParse(text)
}
