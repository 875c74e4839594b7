import { notice } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** unity-sentis: models inside Unity. */
export const unitySentis: Library = {
  key: "unity-sentis",
  label: "unity-sentis",
  repoName: "unity-sentis",
  repoUrl: "https://github.com/Unity-Technologies/sentis-samples",
  docsUrl: "https://docs.unity3d.com/Packages/com.unity.ai.inference@latest",
  filter: true,
  countDownloads: 'path_extension:"sentis"',
  mended: "The product is Unity's Inference Engine now, and the class Worker runs a model; WorkerFactory was removed.",
  verified: true,
  snippets: unitySentisSnippets,
}

function unitySentisSnippets(): readonly SampleBlock[] {
  return [
    notice(
      "In Unity's Package Manager, add the package com.unity.ai.inference by its name. Put the model's file into the Assets folder, and the script below on an object of the scene.",
    ),
    {
      language: "csharp",
      role: "run",
      code: [
        "using Unity.InferenceEngine;",
        "using UnityEngine;",
        "",
        "public class RunModel : MonoBehaviour",
        "{",
        "    [SerializeField] ModelAsset modelAsset;",
        "    [SerializeField] Texture2D picture;",
        "",
        "    Worker worker;",
        "",
        "    void Start()",
        "    {",
        "        worker = new Worker(ModelLoader.Load(modelAsset), BackendType.GPUCompute);",
        "",
        "        // The shape must be the one of the model's input.",
        "        using var input = new Tensor<float>(new TensorShape(1, 3, 224, 224));",
        "        TextureConverter.ToTensor(picture, input, new TextureTransform());",
        "        worker.Schedule(input);",
        "",
        "        using var output = (worker.PeekOutput() as Tensor<float>).ReadbackAndClone();",
        '        Debug.Log($"{output.shape}: {output[0]}");',
        "    }",
        "",
        "    void OnDestroy()",
        "    {",
        "        worker?.Dispose();",
        "    }",
        "}",
      ].join("\n"),
      versionBound: "com.unity.ai.inference>=2.2",
    },
  ]
}
