const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/**
 * The form of a POST.
 *
 * @throws Response with status 405, 415 or 400 for anything else, which becomes an error page
 */
export async function readForm(request: Request): Promise<FormData> {
  refuseOtherMethods(request)
  if (!FORM_TYPES.test(request.headers.get("content-type") ?? "")) {
    throw new Response("This address takes a form: application/x-www-form-urlencoded or multipart/form-data.", {
      status: 415,
    })
  }
  try {
    return await request.formData()
  } catch {
    throw new Response("The form is damaged or was cut off; open the page and send it again.", { status: 400 })
  }
}

/** @throws Response with status 405 for methods other than POST */
export function refuseOtherMethods({ method }: Request): void {
  if (method === "POST") return
  throw new Response(`${method} is not possible here; use POST.`, {
    status: 405,
    headers: { allow: "GET, HEAD, POST" },
  })
}
