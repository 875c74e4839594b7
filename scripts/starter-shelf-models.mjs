// The models of the starter shelf: what each folder holds.
import { tinyGguf } from "./make-tiny-gguf.mjs"

const CHAT_TEMPLATE =
  "{% for message in messages %}{{ '<|im_start|>' + message['role'] + '\\n' + message['content'] + '<|im_end|>\\n' }}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}"

const NOTICE = `> [!NOTE]
> A demonstration model. Its weights were drawn at random and it knows nothing; it is here so that a new hub has something
> to show. Delete it when you no longer need it.
`

const LLAMA_CONFIG = {
  architectures: ["LlamaForCausalLM"],
  model_type: "llama",
  hidden_size: 32,
  intermediate_size: 64,
  num_hidden_layers: 2,
  num_attention_heads: 4,
  num_key_value_heads: 2,
  max_position_embeddings: 4096,
  vocab_size: 64,
  rms_norm_eps: 1e-5,
  torch_dtype: "bfloat16",
  bos_token_id: 1,
  eos_token_id: 2,
}

const CHAT_TOKENIZER = {
  tokenizer_class: "PreTrainedTokenizerFast",
  bos_token: "<s>",
  eos_token: "<|im_end|>",
  model_max_length: 4096,
  chat_template: CHAT_TEMPLATE,
}

export const MODELS = [
  {
    id: "orrery/tiny-chat",
    files: {
      "README.md": card(
        {
          license: "apache-2.0",
          language: ["en", "de", "fr"],
          library_name: "transformers",
          pipeline_tag: "text-generation",
          tags: ["demo"],
        },
        "Tiny chat",
        "A two-layer chat model with a ChatML template, small enough to read its weights by hand.",
        `## Prompt format

Messages are rendered with the template stored beside the tokenizer:

\`\`\`text
<|im_start|>user
Which planet has the longest day?<|im_end|>
<|im_start|>assistant
\`\`\`

## Use it

\`\`\`python
from transformers import AutoModelForCausalLM, AutoTokenizer

tokenizer = AutoTokenizer.from_pretrained("orrery/tiny-chat")
model = AutoModelForCausalLM.from_pretrained("orrery/tiny-chat")
\`\`\`

## Measured

| Layers | Hidden size | Parameters | Context |
| --- | --: | --: | --: |
| 2 | 32 | 22,688 | 4,096 |
`,
      ),
      "config.json": LLAMA_CONFIG,
      "generation_config.json": { max_new_tokens: 64, temperature: 0.7 },
      "tokenizer_config.json": CHAT_TOKENIZER,
      "model.safetensors": llamaTensors("BF16"),
    },
  },
  {
    id: "orrery/tiny-chat-gguf",
    files: {
      "README.md": card(
        {
          license: "apache-2.0",
          language: ["en"],
          library_name: "gguf",
          pipeline_tag: "text-generation",
          base_model: "orrery/tiny-chat",
          tags: ["demo", "conversational"],
        },
        "Tiny chat, GGUF",
        "A one-layer model in the GGUF format, for llama.cpp, Ollama and everything built on them.",
        `## Run it

\`\`\`bash
llama-server -m tiny-chat-f32.gguf --port 8080
\`\`\`

Then name the server in \`orrery.config.json\` and chat with it from this page.
`,
      ),
      "tiny-chat-f32.gguf": tinyGguf({ width: 32, layers: 1 }),
    },
  },
  {
    id: "orrery/tiny-chat-mlx",
    files: {
      "README.md": card(
        {
          license: "apache-2.0",
          language: ["en"],
          library_name: "mlx",
          pipeline_tag: "text-generation",
          base_model: "orrery/tiny-chat",
          tags: ["demo", "mlx", "conversational"],
        },
        "Tiny chat, MLX",
        "The chat model in half precision, laid out for MLX on Apple silicon.",
        "## Use it\n\nThe Use tab has a chat sample for `mlx-lm`.\n",
      ),
      "config.json": { ...LLAMA_CONFIG, torch_dtype: "float16" },
      "tokenizer_config.json": CHAT_TOKENIZER,
      "model.safetensors": { ...llamaTensors("F16"), metadata: { format: "mlx" } },
    },
  },
  {
    id: "orrery/tiny-embedding",
    files: {
      "README.md": card(
        {
          license: "mit",
          language: ["en"],
          library_name: "sentence-transformers",
          pipeline_tag: "feature-extraction",
          tags: ["demo", "sentence-transformers"],
        },
        "Tiny embedding",
        "Maps a sentence to 32 numbers; sentences with similar meaning would lie close together if it had been trained.",
        "## Output\n\nOne vector of 32 numbers per sentence, mean-pooled and normalised.\n",
      ),
      "config.json": bertConfig("BertModel"),
      "modules.json": [
        { idx: 0, name: "0", path: "", type: "sentence_transformers.models.Transformer" },
        { idx: 1, name: "1", path: "1_Pooling", type: "sentence_transformers.models.Pooling" },
      ],
      "1_Pooling/config.json": { word_embedding_dimension: 32, pooling_mode_mean_tokens: true },
      "model.safetensors": bertTensors([]),
    },
  },
  {
    id: "orrery/tiny-sentiment",
    files: {
      "README.md": card(
        {
          license: "mit",
          language: ["en"],
          library_name: "transformers",
          pipeline_tag: "text-classification",
          tags: ["demo"],
        },
        "Tiny sentiment",
        "Says whether a sentence is friendly or not, by the toss of a seeded coin.",
        "## Labels\n\n- `friendly`\n- `unfriendly`\n",
      ),
      "config.json": {
        ...bertConfig("BertForSequenceClassification"),
        id2label: { 0: "friendly", 1: "unfriendly" },
      },
      "model.safetensors": bertTensors([{ name: "classifier.weight", dtype: "F32", shape: [2, 32] }]),
    },
  },
  {
    id: "orrery/tiny-mask",
    files: {
      "README.md": card(
        { license: "apache-2.0", language: ["en"], pipeline_tag: "fill-mask", tags: ["demo"] },
        "Tiny mask",
        "Fills the gap in a sentence with one of 64 words.",
        "## Mask token\n\n`[MASK]` marks the gap.\n",
      ),
      "config.json": bertConfig("BertForMaskedLM"),
      "model.safetensors": bertTensors([{ name: "cls.predictions.bias", dtype: "F32", shape: [64] }]),
    },
  },
  {
    id: "orrery/tiny-entities",
    files: {
      "README.md": card(
        { license: "cc-by-4.0", language: ["en", "de"], pipeline_tag: "token-classification", tags: ["demo"] },
        "Tiny entities",
        "Marks names of people, places and instruments in a sentence.",
        "## Tags\n\n`PER`, `LOC` and `TOOL`, each with the prefixes `B-` and `I-`.\n",
      ),
      "config.json": {
        ...bertConfig("BertForTokenClassification"),
        id2label: { 0: "O", 1: "B-PER", 2: "B-LOC", 3: "B-TOOL" },
      },
      "model.safetensors": bertTensors([{ name: "classifier.weight", dtype: "F32", shape: [4, 32] }]),
    },
  },
  {
    id: "orrery/tiny-adapter",
    files: {
      "README.md": card(
        {
          license: "apache-2.0",
          library_name: "peft",
          base_model: "orrery/tiny-chat",
          pipeline_tag: "text-generation",
          tags: ["demo", "lora"],
        },
        "Tiny adapter",
        "A rank-2 LoRA for the tiny chat model.",
        "## Rank\n\nTwo. The adapter touches the query and value projections only.\n",
      ),
      "adapter_config.json": {
        base_model_name_or_path: "orrery/tiny-chat",
        peft_type: "LORA",
        task_type: "CAUSAL_LM",
        r: 2,
        lora_alpha: 4,
        target_modules: ["q_proj", "v_proj"],
      },
      "adapter_model.safetensors": {
        tensors: [
          { name: "base_model.model.layers.0.self_attn.q_proj.lora_A.weight", dtype: "F32", shape: [2, 32] },
          { name: "base_model.model.layers.0.self_attn.q_proj.lora_B.weight", dtype: "F32", shape: [32, 2] },
        ],
      },
    },
  },
]

function card(frontMatter, title, summary, rest) {
  const lines = Object.entries(frontMatter).map(([key, value]) =>
    Array.isArray(value) ? `${key}:\n${value.map((item) => `- ${item}`).join("\n")}` : `${key}: ${value}`,
  )
  return `---\n${lines.join("\n")}\n---\n\n# ${title}\n\n${summary}\n\n${NOTICE}\n${rest}`
}

function bertConfig(architecture) {
  return {
    architectures: [architecture],
    model_type: "bert",
    hidden_size: 32,
    intermediate_size: 64,
    num_hidden_layers: 1,
    num_attention_heads: 4,
    max_position_embeddings: 128,
    vocab_size: 64,
    torch_dtype: "float32",
  }
}

function bertTensors(head) {
  return {
    metadata: { format: "pt" },
    tensors: [
      { name: "bert.embeddings.word_embeddings.weight", dtype: "F32", shape: [64, 32] },
      { name: "bert.encoder.layer.0.attention.self.query.weight", dtype: "F32", shape: [32, 32] },
      { name: "bert.encoder.layer.0.attention.self.key.weight", dtype: "F32", shape: [32, 32] },
      { name: "bert.encoder.layer.0.attention.self.value.weight", dtype: "F32", shape: [32, 32] },
      ...head,
    ],
  }
}

function llamaTensors(dtype) {
  const layer = (index) => [
    { name: `model.layers.${index}.self_attn.q_proj.weight`, dtype, shape: [32, 32] },
    { name: `model.layers.${index}.self_attn.k_proj.weight`, dtype, shape: [16, 32] },
    { name: `model.layers.${index}.self_attn.v_proj.weight`, dtype, shape: [16, 32] },
    { name: `model.layers.${index}.self_attn.o_proj.weight`, dtype, shape: [32, 32] },
    { name: `model.layers.${index}.mlp.gate_proj.weight`, dtype, shape: [64, 32] },
    { name: `model.layers.${index}.mlp.up_proj.weight`, dtype, shape: [64, 32] },
    { name: `model.layers.${index}.mlp.down_proj.weight`, dtype, shape: [32, 64] },
    { name: `model.layers.${index}.input_layernorm.weight`, dtype, shape: [32] },
    { name: `model.layers.${index}.post_attention_layernorm.weight`, dtype, shape: [32] },
  ]
  return {
    metadata: { format: "pt" },
    tensors: [
      { name: "model.embed_tokens.weight", dtype, shape: [64, 32] },
      ...layer(0),
      ...layer(1),
      { name: "model.norm.weight", dtype, shape: [32] },
      { name: "lm_head.weight", dtype, shape: [64, 32] },
    ],
  }
}
