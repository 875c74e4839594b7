/**
 * Awaits an operation of the hub for a page. A refusal that a reader can understand (unknown repository, revision or
 * path, no permission) becomes an error page with its status; anything else stays an error and is logged.
 *
 * @throws Response with the message as its body
 */
export async function forPage<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation
  } catch (error) {
    if (isRefusal(error)) throw new Response(error.message, { status: error.status })
    throw error
  }
}

function isRefusal(error: unknown): error is Error & { status: number } {
  return error instanceof Error && "status" in error && typeof error.status === "number" && error.status < 500
}
