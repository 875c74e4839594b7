import { install } from "../libraries/blocks.ts"
import type { SampleBlock } from "../libraries/library.ts"
import { shortName } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { groupModelFiles, type ModelFileGroup } from "../quantization/model-files.ts"
import { nearestQuantization } from "../quantization/preference.ts"
import { filesEndingIn } from "./applies.ts"
import type { LocalAppChoice } from "./local-app.ts"

const PUBLIC_HUB = "https://huggingface.co"

/** A good balance of size and faithfulness, and the type that most repositories have. */
const USUAL_QUANTIZATION = "Q4_K_M"

/**
 * The GGUF files that a choice means: the group of the chosen file, else of the chosen quantization, else the usual one
 * or the nearest to it, else the first.
 *
 * @returns undefined when the repository lists no GGUF weights
 */
export function chosenGroup(model: ModelSummary, choice: LocalAppChoice): ModelFileGroup | undefined {
  const groups = groupModelFiles(filesEndingIn(model, ".gguf")).filter(({ kind }) => kind === "weights")
  const types = groups.flatMap(({ quantization }) => quantization?.type ?? [])
  const usual = nearestQuantization(USUAL_QUANTIZATION, types)
  return (
    groups.find(({ files }) => choice.fileName !== undefined && files.includes(choice.fileName)) ??
    groups.find(({ quantization }) => quantization !== undefined && quantization.label === choice.quantization) ??
    groups.find(({ quantization }) => quantization !== undefined && quantization.type === usual) ??
    groups[0]
  )
}

/** Label of the chosen quantization: of the chosen file, else as chosen, else of the usual file. */
export function chosenLabel(model: ModelSummary, choice: LocalAppChoice): string | undefined {
  const ofFile = chosenGroup(model, choice)?.quantization?.label
  return choice.fileName === undefined ? (choice.quantization ?? ofFile) : (ofFile ?? choice.quantization)
}

/** The model and its quantization as `owner/name:Q4_K_M`, the form that many apps take; not yet a shell word. */
export function modelReference(model: ModelSummary, choice: LocalAppChoice): string {
  const label = chosenLabel(model, choice)
  return label === undefined ? model.id : `${model.id}:${label}`
}

/** Address of the hub, without a slash at its end. */
function hubUrl(choice: LocalAppChoice): string {
  return (choice.endpoint ?? PUBLIC_HUB).replace(/\/+$/, "")
}

/** Sets environment variables that hold the hub's address for one command; empty for the public hub. */
export function withHub(choice: LocalAppChoice, variable: string, slash: "" | "/" = ""): string {
  return choice.endpoint === undefined ? "" : `${variable}=${shellWord(`${hubUrl(choice)}${slash}`)} `
}

/** Name under which a file is saved: what the shell, a Modelfile or a flag might read differently becomes a dash. */
export function savedName(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/[^A-Za-z0-9._-]/g, "-")
  return /^[.-]/.test(name) || name === "" ? `model${name}` : name
}

/** Name under which an app keeps a model: small letters, digits, dots and dashes. */
export function keptName(model: ModelSummary): string {
  return savedName(shortName(model)).toLowerCase()
}

/** Writes a block that downloads files of a model into a folder, the current one by default. */
export function download(
  model: ModelSummary,
  choice: LocalAppChoice,
  paths: readonly string[],
  folder = "",
): SampleBlock {
  const commands = paths.map(
    (path) =>
      `curl -fL${folder === "" ? "" : " --create-dirs"} -o ${shellWord(`${folder}${savedName(path)}`)} ${shellWord(fileUrl(model, choice, path))}`,
  )
  return install(commands.join("\n"))
}

/** Escapes the parts of a path for an address; the slashes between them stay. */
export function pathInUrl(path: string): string {
  return path.split("/").map(inUrl).join("/")
}

/** Escapes a text for an address. */
export function inUrl(text: string): string {
  // Lone halves of surrogate pairs have no form in an address; U+FFFD stands for them, as in the URL standard.
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"))
}

function fileUrl(model: ModelSummary, choice: LocalAppChoice, path: string): string {
  return `${hubUrl(choice)}/${pathInUrl(model.id)}/resolve/main/${pathInUrl(path)}`
}

/** The projector that lets a GGUF model read images; undefined without one. */
export function projectorOf(model: ModelSummary): string | undefined {
  return groupModelFiles(filesEndingIn(model, ".gguf")).find(({ kind }) => kind === "projector")?.files[0]
}
