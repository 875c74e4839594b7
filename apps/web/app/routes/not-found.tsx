export function loader() {
  throw new Response("No page has this address. It may have been misspelt, or the page was moved or removed.", {
    status: 404,
  })
}

export default function NotFound() {
  return null
}
