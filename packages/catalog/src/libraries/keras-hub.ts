import { identifier, valueAt } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const INSTALL = install(
  ["pip install -U keras-hub keras jax", "# The backend: jax, torch or tensorflow.", "export KERAS_BACKEND=jax"].join(
    "\n",
  ),
)

interface Example {
  readonly imports: readonly string[]
  readonly use: readonly string[]
}

const SUMMARY: Example = { imports: ["import keras_hub"], use: ["model.summary()"] }

/** What to do with a model, by the task that loads it, in the order in which the tasks are shown. */
const EXAMPLES: ReadonlyMap<string, Example> = new Map([
  [
    "CausalLM",
    {
      imports: ["import keras_hub"],
      use: ['print(model.generate("The lighthouse keeper opened the door and", max_length=64))'],
    },
  ],
  [
    "TextToImage",
    {
      imports: ["import keras_hub", "from PIL import Image"],
      use: [
        'image = model.generate("A paper boat on a mountain lake at sunrise")',
        'Image.fromarray(image).save("image.png")',
      ],
    },
  ],
  [
    "TextClassifier",
    {
      imports: ["import keras_hub"],
      use: ['print(model.predict(["The crossing was calm and the crew was friendly."]))'],
    },
  ],
  [
    "ImageClassifier",
    {
      imports: ["import keras", "import keras_hub", "import numpy as np"],
      use: ['photo = keras.utils.load_img("photo.jpg")', "print(model.predict(np.array([photo])))"],
    },
  ],
])

/** KerasHub: pretrained models for Keras 3. */
export const kerasHub: Library = {
  key: "keras-hub",
  label: "KerasHub",
  repoName: "KerasHub",
  repoUrl: "https://github.com/keras-team/keras-hub",
  docsUrl: "https://keras.io/keras_hub/",
  filter: true,
  verified: true,
  snippets: kerasHubSnippets,
}

function kerasHubSnippets(model: ModelSummary): readonly SampleBlock[] {
  const named = valueAt(model.config, "keras_hub", "tasks")
  const tasks = Array.isArray(named) ? named.filter((task): task is string => typeof task === "string") : []
  const others = new Set(tasks.filter((task) => !EXAMPLES.has(task) && task !== "Backbone"))
  return [
    INSTALL,
    ...[...EXAMPLES]
      .filter(([task]) => tasks.includes(task))
      .map(([task, example]) => taskSample(model, task, example)),
    ...[...others].flatMap((task) => {
      const className = identifier(task)
      return className === undefined ? [] : [taskSample(model, className, SUMMARY)]
    }),
    taskSample(model, "Backbone", SUMMARY),
  ]
}

function taskSample(model: ModelSummary, className: string, { imports, use }: Example): SampleBlock {
  return python(
    ...imports,
    "",
    `model_id = ${pythonString(model.id)}`,
    `model = keras_hub.models.${className}.from_preset("hf://" + model_id)`,
    "",
    ...use,
  )
}
