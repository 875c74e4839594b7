import { PROVIDERS, type ProviderId } from "./providers/registry.ts"

// Names that code written for @huggingface/inference uses, so that changing the import is the whole move.
export {
  HubApiError as InferenceClientHubApiError,
  InputError as InferenceClientInputError,
  ProviderApiError as InferenceClientProviderApiError,
  ProviderOutputError as InferenceClientProviderOutputError,
  RoutingError as InferenceClientRoutingError,
} from "./errors.ts"
export { InferenceClient as HfInference, InferenceClient as InferenceClientEndpoint } from "./inference-client.ts"

/** The ids of the built-in providers. */
export const INFERENCE_PROVIDERS = /* @__PURE__ */ Object.keys(PROVIDERS) as readonly ProviderId[]
