import { notice, shell } from "../libraries/blocks.ts"
import { shellWord } from "../print-literal.ts"
import { isLlamaCppModel } from "./applies.ts"
import type { LocalApp } from "./local-app.ts"
import { chosenGroup, download, keptName, modelReference, savedName } from "./model-choice.ts"

/** Ollama: models behind a local server, pulled by name or created from a file. */
export const ollama: LocalApp = {
  key: "ollama",
  label: "Ollama",
  docsUrl: "https://docs.ollama.com",
  kind: "command",
  operatingSystems: ["linux", "macos", "windows"],
  selfHosted: "takes-file",
  appliesTo: isLlamaCppModel,
  blocks: (model, choice) => {
    const group = chosenGroup(model, choice)
    const isSplit = group !== undefined && group.files.length > 1
    if (choice.endpoint === undefined && !isSplit) {
      return [shell(`ollama run hf.co/${shellWord(modelReference(model, choice))}`)]
    }
    if (group === undefined) {
      return [notice("Ollama takes a model of this hub as a file: download its GGUF file and name it in a Modelfile.")]
    }
    const [first = ""] = group.files.map(savedName)
    const whole = savedName(group.name)
    return [
      download(model, choice, group.files),
      // Pulling by name refuses split models; llama.cpp's tool joins them.
      ...(isSplit ? [shell(`llama-gguf-split --merge ${first} ${whole}`)] : []),
      shell(
        `printf 'FROM ./%s\\n' ${whole} > Modelfile`,
        `ollama create ${keptName(model)} -f Modelfile`,
        `ollama run ${keptName(model)}`,
      ),
    ]
  },
  verified: true,
}
