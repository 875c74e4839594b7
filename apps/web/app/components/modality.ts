import { type Modality, taskOf } from "@orrery/catalog"

/** Modalities in the order of the site, with their readable names. */
export const MODALITIES: { id: Modality; label: string }[] = [
  { id: "nlp", label: "Text" },
  { id: "multimodal", label: "Text, pictures and sound together" },
  { id: "cv", label: "Pictures and video" },
  { id: "audio", label: "Sound" },
  { id: "tabular", label: "Tables" },
  { id: "rl", label: "Acting in an environment" },
  { id: "other", label: "Other" },
]

/** The modality of a task in words; tasks that the catalogue lacks are "Other". */
export function modalityLabel(taskId: string): string {
  const modality = taskOf(taskId)?.modality ?? "other"
  return MODALITIES.find(({ id }) => id === modality)?.label ?? "Other"
}
