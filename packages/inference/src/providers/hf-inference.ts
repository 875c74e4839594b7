import { openaiChat, openaiCompletion } from "../openai-compatible.ts"
import {
  type CallableTask,
  defineProvider,
  extendProvider,
  type JsonObject,
  type TaskAdapter,
  type TaskAdapters,
  type TaskRequest,
  type TaskTypes,
} from "../provider.ts"
import {
  type AnswerReader,
  BASE64_ANSWERS,
  FILE_ANSWERS,
  IMAGE_OBJECT_ANSWERS,
  JSON_ANSWERS,
} from "./hf-inference/answers.ts"
import {
  base64Request,
  checkInputs,
  fileRequest,
  imageObjectRequest,
  jsonRequest,
  modelRoute,
  type RequestFacts,
} from "./hf-inference/requests.ts"

/** HF Inference's chat. */
export const hfInferenceChat = /* @__PURE__ */ defineProvider({
  id: "hf-inference",
  label: "HF Inference",
  baseUrl: "https://router.huggingface.co/hf-inference",
  route: "router-only",
  hubOrganization: "hf-inference",
  tasks: {
    conversational: /* @__PURE__ */ openaiChat({ path: (context) => `${modelRoute(context)}/v1/chat/completions` }),
  },
})

/** HF Inference, the default provider: models run by the hub itself, behind its router. */
export const hfInference = /* @__PURE__ */ extendProvider(hfInferenceChat, /* @__PURE__ */ furtherTasks())

/* @__NO_SIDE_EFFECTS__ */
function furtherTasks(): TaskAdapters {
  return {
    "text-generation": textGeneration(),
    ...adaptersOf(JSON_ANSWERS, jsonRequest),
    ...adaptersOf(FILE_ANSWERS, fileRequest),
    ...adaptersOf(BASE64_ANSWERS, base64Request),
    ...adaptersOf(IMAGE_OBJECT_ANSWERS, imageObjectRequest),
  }
}

/** Adapters of tasks that are asked in one way and differ in their answers. */
function adaptersOf<Task extends CallableTask>(
  readers: { readonly [Id in Task]: AnswerReader<Id> },
  requestOf: (facts: RequestFacts) => TaskRequest,
): Pick<TaskAdapters, Task> {
  const adapters = Object.entries<AnswerReader<Task>>(readers).map(([id, parse]) => {
    const adapter: TaskAdapter<object, TaskTypes[Task]["output"]> = {
      canAnswerUrl: false,
      fetchesFiles: requestOf !== jsonRequest,
      request: (input, context) => requestOf({ task: id as Task, input: input as JsonObject, context }),
      parse,
    }
    return [id, adapter]
  })
  return Object.fromEntries(adapters) as Pick<TaskAdapters, Task>
}

function textGeneration(): NonNullable<TaskAdapters["text-generation"]> {
  const completion = openaiCompletion({ path: (context) => `${modelRoute(context)}/v1/completions` })
  return {
    ...completion,
    request: (input, context) => {
      checkInputs({ task: "text-generation", input: input as JsonObject, context })
      return completion.request(input, context)
    },
  }
}
