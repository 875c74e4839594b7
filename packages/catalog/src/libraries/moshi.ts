import type { ModelSummary } from "../model-summary.ts"
import { commentText, pythonString, shellWord } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Moshi: spoken dialogue, and the audio codec Mimi. */
export const moshi: Library = {
  key: "moshi",
  label: "Moshi",
  repoName: "Moshi",
  repoUrl: "https://github.com/kyutai-labs/moshi",
  filter: false,
  countDownloads: 'path:"tokenizer-e351c8d8-checkpoint125.safetensors"',
  mended: "Models for Candle have real commands in place of comments.",
  verified: true,
  snippets: moshiSnippets,
}

function moshiSnippets(model: ModelSummary): readonly SampleBlock[] {
  if (model.id.includes("-mlx")) {
    return appleSample(model)
  }
  return model.id.includes("-candle") ? candleSample(model) : torchSample(model)
}

function appleSample(model: ModelSummary): readonly SampleBlock[] {
  const bits = /-q([48])/.exec(model.id)?.[1]
  const quantised = bits === undefined ? "" : ` -q ${bits}`
  return [
    install("pip install -U moshi_mlx"),
    {
      language: "bash",
      role: "run",
      code: [
        "# Talk in the terminal.",
        `python -m moshi_mlx.local${quantised} --hf-repo ${shellWord(model.id)}`,
        "",
        "# Or talk in the browser, at http://localhost:8998.",
        `python -m moshi_mlx.local_web${quantised} --hf-repo ${shellWord(model.id)}`,
      ].join("\n"),
    },
  ]
}

function candleSample(model: ModelSummary): readonly SampleBlock[] {
  const file = model.id.includes("-q8") ? "config-q8.json" : "config.json"
  return [
    install(["git clone https://github.com/kyutai-labs/moshi.git", "cd moshi/rust"].join("\n")),
    {
      language: "bash",
      role: "run",
      code: [
        `# First set "hf_repo" in moshi-backend/${file} to ${commentText(model.id)}.`,
        "# On a Mac, replace cuda by metal.",
        `cargo run --features cuda --bin moshi-backend -r -- --config moshi-backend/${file} standalone`,
        "",
        "# Then talk in the browser, at https://localhost:8998.",
      ].join("\n"),
    },
  ]
}

function torchSample(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U moshi"),
    {
      language: "bash",
      role: "run",
      code: [
        "# Talk in the browser, at http://localhost:8998.",
        `python -m moshi.server --hf-repo ${shellWord(model.id)}`,
      ].join("\n"),
    },
    python(
      "# The codec alone: speech to codes, and back.",
      "import sphn",
      "import torch",
      "from moshi.models import loaders",
      "",
      `mimi = loaders.CheckpointInfo.from_hf_repo(${pythonString(model.id)}).get_mimi(device="cpu")`,
      "",
      'speech, _ = sphn.read("speech.wav", sample_rate=mimi.sample_rate)',
      "with torch.no_grad():",
      "    codes = mimi.encode(torch.from_numpy(speech[:1])[None])",
      "    decoded = mimi.decode(codes)",
      "print(codes.shape)",
      'sphn.write_wav("decoded.wav", decoded[0, 0].numpy(), mimi.sample_rate)',
    ),
  ]
}
