/**
 * The request as the framework has to see it. To the framework every path that ends in `.data` asks for the data of the page
 * without that ending; files, folders and models may have such names, too. What a browser opens as a page is told apart by
 * its headers, and gets an address with the same meaning and another ending.
 */
export function documentRequest(request: Request): Request {
  const url = new URL(request.url)
  const isReading = request.method === "GET" || request.method === "HEAD"
  if (!isReading || !url.pathname.endsWith(".data") || !isForDocument(request.headers)) return request
  url.pathname = url.pathname.replace(/\.data$/, ".dat%61")
  return new Request(url, { method: request.method, headers: request.headers, signal: request.signal })
}

/** A path of such a request as people write it. */
export function usualAddress(pathname: string): string {
  return pathname.replace(/\.dat%61$/, ".data")
}

/** Browsers say what a request is for, except to sites without encryption; a page's own scripts accept anything. */
function isForDocument(headers: Headers): boolean {
  const destination = headers.get("sec-fetch-dest")
  return destination === null ? (headers.get("accept") ?? "").includes("text/html") : destination !== "empty"
}
