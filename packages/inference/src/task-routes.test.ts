import { describe, expect, test } from "vitest"
import type { CallableTask } from "./provider.ts"
import { PROVIDERS, providerOf } from "./providers/registry.ts"
import { taskRoutes } from "./task-routes.ts"

/** Models that a provider has only one of, or names in a way of its own. */
const MODELS: Readonly<Record<string, string>> = { "novita image-text-to-video": "MiniMax-H3" }

const ALL = Object.values(PROVIDERS).flatMap((provider) =>
  Object.keys(provider.tasks).map((task) => [provider.id, task as CallableTask] as const),
)

describe("every task of every provider", () => {
  test.each(ALL)("%s, %s has a route by which its model is told from others", (id, task) => {
    const provider = providerOf(id)
    const name = MODELS[`${id} ${task}`] ?? "acme/tiny"
    const routes =
      provider === undefined ? [] : taskRoutes(provider, task, { model: "acme/hub", providerModelId: name })
    expect(routes.length).toBeGreaterThan(0)
    for (const { routed, direct, modelFields } of routes) {
      const isInPath = routed.path.includes("acme/tiny")
      const isInBody = Object.values(modelFields).includes(name)
      // The one model of a provider's is told by the path of its own.
      expect(isInPath || isInBody || id === "novita").toBe(true)
      expect(isInPath && direct.path.startsWith("/")).toBe(false)
    }
  })
})

const routesOf = (id: string, task: CallableTask, providerModelId: string) => {
  const provider = providerOf(id)
  return provider === undefined ? [] : taskRoutes(provider, task, { model: "acme/hub", providerModelId })
}

test("a queue is told by a query through a router, and by its host without one", () => {
  expect(routesOf("fal-ai", "text-to-image", "fal-ai/flux")).toEqual([
    {
      routed: { path: "fal-ai/flux", query: { _subdomain: "queue" } },
      direct: { path: "fal-ai/flux", query: {}, baseUrl: undefined },
      modelFields: {},
      fields: ["prompt"],
    },
  ])
  expect(routesOf("fal-ai", "text-to-speech", "fal-ai/kokoro")[0]?.direct.baseUrl).toBe("https://fal.run")
})

test("a version is named by the body, a form names its model too", () => {
  expect(routesOf("replicate", "text-to-image", "acme/painter:v7")[0]).toMatchObject({
    routed: { path: "v1/predictions" },
    modelFields: { version: "v7" },
  })
  expect(routesOf("together", "automatic-speech-recognition", "acme/ear")[0]?.modelFields).toEqual({
    model: "acme/ear",
  })
})

test("a model with a variant for images has a route for words alone", () => {
  const paths = routesOf("fal-ai", "image-text-to-image", "fal-ai/flux/edit").map(({ direct, fields }) => [
    direct.path,
    fields,
  ])
  expect(paths).toEqual([
    ["fal-ai/flux/edit", ["prompt", "image_url", "image_urls"]],
    ["fal-ai/flux", ["prompt"]],
  ])
})

test("there is none for tasks and models that a provider does not serve", () => {
  expect(routesOf("groq", "text-to-image", "acme/tiny")).toEqual([])
  expect(routesOf("novita", "image-text-to-video", "acme/tiny")).toEqual([])
  expect(routesOf("hf-inference", "fill-mask", "acme/../tiny")).toEqual([])
})
