import type { RepoSummary, Viewer } from "@orrery/hub"
import { RouterContextProvider } from "react-router"
import { expect, test, vi } from "vitest"
import { type PageServices, servicesContext } from "../../services.ts"
import { loader } from "./hits.ts"

const VIEWER = { kind: "anonymous" } as const satisfies Viewer
const MODEL = { id: "acme/mine", task: "fill-mask", visibility: "private" } as RepoSummary

async function ask(query: string) {
  const list = vi.fn(async () => ({ items: [MODEL], total: 1 }))
  const search = vi.fn(() => ({
    total: 1,
    hits: [
      {
        path: "guides/call",
        pageTitle: "Set up the router",
        id: "jobs",
        heading: [
          { text: "Long ", isMatch: false },
          { text: "jobs", isMatch: true },
        ],
        excerpt: [],
      },
    ],
  }))
  const context = new RouterContextProvider()
  // Only what the loader uses.
  const services = { viewer: VIEWER, hub: { repos: { list } }, docs: { search } }
  context.set(servicesContext, services as unknown as PageServices)
  const request = new Request(`http://hub.test/search/hits${query}`)
  const answer = await loader({ request, context } as unknown as Parameters<typeof loader>[0])
  return { list, answer, body: await answer.json() }
}

test("hits are found for the viewer alone and kept by nobody", async () => {
  const { list, answer, body } = await ask("?q=jobs")
  expect(list).toHaveBeenCalledWith(VIEWER, expect.objectContaining({ search: "jobs", sort: "relevance" }))
  expect(answer.headers.get("cache-control")).toBe("private, no-store")
  expect(body).toEqual({
    q: "jobs",
    groups: [
      { title: "Models", entries: [{ label: "acme/mine", note: "Fill mask, private", href: "/acme/mine" }] },
      {
        title: "Documentation",
        entries: [{ label: "Long jobs", note: "Set up the router", href: "/docs/guides/call#jobs" }],
      },
    ],
  })
})

test.each([
  ["text-generation", "Tasks and libraries"],
  ["Transformers", "Tasks and libraries"],
  ["trans", "Models"],
])("for %s, the first group is %s", async (q, title) => {
  expect((await ask(`?q=${q}`)).body.groups[0].title).toBe(title)
})

test.each(["", "?q=", "?q=%20"])("the query %j asks nobody", async (query) => {
  const { list, body } = await ask(query)
  expect(body.groups).toEqual([])
  expect(list).not.toHaveBeenCalled()
})
