import type { Task } from "./task.ts"

/** Text generation: continuing a text or answering in a conversation. */
export const textGeneration: Task = {
  id: "text-generation",
  name: "Text Generation",
  label: "Text generation",
  modality: "nlp",
  subtasks: [
    { type: "dialogue-modeling", name: "Dialogue Modeling" },
    { type: "dialogue-generation", name: "Dialogue Generation" },
    { type: "conversational", name: "Conversational" },
    { type: "language-modeling", name: "Language Modeling" },
    { type: "text-simplification", name: "Text simplification" },
    { type: "explanation-generation", name: "Explanation Generation" },
    { type: "abstractive-qa", name: "Abstractive QA" },
    { type: "open-domain-abstractive-qa", name: "Open Domain Abstractive QA" },
    { type: "closed-domain-qa", name: "Closed Domain QA" },
    { type: "open-book-qa", name: "Open Book QA" },
    { type: "closed-book-qa", name: "Closed Book QA" },
    { type: "text2text-generation", name: "Text2Text Generation" },
  ],
  libraries: ["transformers", "transformers.js"],
  summary:
    "A text generation model writes the next words of a text, one token after another. Base models continue what they " +
    "are given; instruction-tuned ones answer a conversation, follow a format or call tools.",
  demo: {
    inputs: [{ type: "text", label: "Prompt", content: "Explain in one sentence why ice floats on water." }],
    outputs: [
      {
        type: "text",
        label: "Answer",
        content:
          "Water expands when it freezes, so a piece of ice weighs less than the water it pushes aside and stays on top.",
      },
    ],
  },
  datasets: [
    { id: "HuggingFaceFW/fineweb-2", description: "Filtered web text in more than a thousand languages." },
    { id: "allenai/tulu-3-sft-mixture", description: "Instructions and answers from many sources, for fine-tuning." },
    { id: "HuggingFaceTB/smoltalk", description: "Synthetic conversations that small models learn well from." },
    { id: "open-r1/OpenThoughts-114k-math", description: "Mathematics problems with worked-out reasoning." },
  ],
  metrics: [
    {
      id: "Cross Entropy",
      description: "How surprised the model is by real text, in nats per token; lower is better.",
    },
    { id: "Perplexity", description: "The exponential of cross entropy: the number of equally likely next tokens." },
  ],
  models: [
    { id: "google/gemma-2-2b-it", description: "A small chat model that runs on a laptop." },
    { id: "Qwen/Qwen3-4B-Thinking-2507", description: "A small model that reasons before it answers." },
    { id: "Qwen/Qwen2.5-Coder-32B-Instruct", description: "Writes, completes and repairs program code." },
    { id: "openai/gpt-oss-120b", description: "A mixture-of-experts model with open weights and tool calls." },
    { id: "deepseek-ai/DeepSeek-R1", description: "A large reasoning model for mathematics and code." },
  ],
  spaces: [
    { id: "akhaliq/anycoder", description: "Builds small web applications from a description." },
    { id: "lmsys/chatbot-arena-leaderboard", description: "Ranks chat models by blind votes of their users." },
  ],
  widgetModels: ["mistralai/Mistral-Nemo-Instruct-2407"],
  youtubeId: "e9gNEAlsOvU",
}
