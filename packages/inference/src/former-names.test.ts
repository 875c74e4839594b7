import { expect, test } from "vitest"
import * as inference from "./index.ts"

test("keeps the names of the client that code moves from", () => {
  expect(inference.HfInference).toBe(inference.InferenceClient)
  expect(inference.InferenceClientEndpoint).toBe(inference.InferenceClient)
  expect(inference.INFERENCE_PROVIDERS).toEqual(Object.keys(inference.PROVIDERS))
  const error = new inference.InputError("no")
  expect(error).toBeInstanceOf(inference.InferenceClientInputError)
  expect(inference.InferenceClientRoutingError).toBe(inference.RoutingError)
  expect(inference.InferenceClientHubApiError).toBe(inference.HubApiError)
  expect(inference.InferenceClientProviderApiError).toBe(inference.ProviderApiError)
  expect(inference.InferenceClientProviderOutputError).toBe(inference.ProviderOutputError)
})
