import type { Modality } from "@orrery/catalog"

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
