/** The largest body outside of the router, in bytes: the largest thing anybody has to send there is a list of paths. */
export const MAX_BODY_BYTES = 2_000_000

export const LARGE_BODY_TEXT = `The body is larger than ${MAX_BODY_BYTES} bytes.`
