import { expect, test } from "vitest"
import { LIBRARIES } from "./libraries/registry.ts"
import { librariesOfTask, tasksOfLibrary } from "./library-tasks.ts"
import { TASK_ORDER } from "./tasks/task-order.ts"

test("answers both directions from one table", () => {
  for (const library of Object.keys(LIBRARIES)) {
    for (const task of TASK_ORDER) {
      const served: readonly string[] = tasksOfLibrary(library)
      expect((librariesOfTask(task) as readonly string[]).includes(library)).toBe(served.includes(task))
    }
  }
})

test("lists the tasks of a library in task order", () => {
  for (const library of Object.keys(LIBRARIES)) {
    const tasks = tasksOfLibrary(library)
    expect(tasks).toEqual(TASK_ORDER.filter((task) => tasks.includes(task)))
  }
})

test("knows which libraries recognise speech, in alphabetical order", () => {
  expect(librariesOfTask("automatic-speech-recognition")).toEqual([
    "ctranslate2",
    "faster-whisper",
    "mlx-audio",
    "nemo",
    "openvino",
    "sherpa-onnx",
    "transformers",
    "whisper",
    "whisper.cpp",
    "whisperx",
  ])
})

test("gives nothing for unknown names", () => {
  expect(tasksOfLibrary("constructor")).toEqual([])
  expect(librariesOfTask("no-such-task")).toEqual([])
})
