import { hasTag } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** ExLlamaV3: quantized language models on NVIDIA cards. */
export const exllamav3: Library = {
  key: "exllamav3",
  aliases: ["exl3"],
  label: "ExLlamaV3",
  repoName: "exllamav3",
  repoUrl: "https://github.com/turboderp-org/exllamav3",
  filter: false,
  verified: true,
  snippets: exllamav3Snippets,
}

function exllamav3Snippets(model: ModelSummary): readonly SampleBlock[] {
  const prompt = hasTag(model, "conversational")
    ? [
        'messages = [{"role": "user", "content": "Name three moons of Jupiter."}]',
        "job = Job(",
        "    input_ids=tokenizer.hf_chat_template(messages, add_generation_prompt=True),",
        "    max_new_tokens=200,",
        "    stop_conditions=config.eos_token_id_list,",
        ")",
        "generator.enqueue(job)",
        "while generator.num_remaining_jobs():",
        "    for result in generator.iterate():",
        '        print(result.get("text", ""), end="", flush=True)',
      ]
    : [
        "text = generator.generate(",
        '    prompt="The lighthouse keeper opened the door and",',
        "    max_new_tokens=100,",
        "    add_bos=True,",
        ")",
        "print(text)",
      ]
  const names = hasTag(model, "conversational")
    ? "from exllamav3 import Cache, Config, Generator, Job, Model, Tokenizer"
    : "from exllamav3 import Cache, Config, Generator, Model, Tokenizer"
  return [
    install(
      "# Needs PyTorch with CUDA, and the CUDA toolkit to build the extension.\npip install exllamav3 huggingface_hub",
    ),
    python(
      names,
      "from huggingface_hub import snapshot_download",
      "",
      '# Other sizes are often in other branches: add revision="4.0bpw" or the like.',
      `config = Config.from_directory(snapshot_download(${pythonString(model.id)}))`,
      "model = Model.from_config(config)",
      "cache = Cache(model, max_num_tokens=8192)",
      "model.load(progressbar=True)",
      "tokenizer = Tokenizer.from_config(config)",
      "generator = Generator(model=model, cache=cache, tokenizer=tokenizer)",
      "",
      ...prompt,
    ),
  ]
}
