import type { RepoDetails, RepoSummary, TreeEntry } from "@orrery/hub"
import { providerOf } from "@orrery/inference"
import type { ProviderConfig } from "../provider-config.ts"

/** A model as the hub protocol lists it. */
export function modelRow(model: RepoSummary): Record<string, unknown> {
  return {
    _id: model.objectId,
    id: model.id,
    modelId: model.id,
    likes: model.likes,
    downloads: model.downloads,
    trendingScore: 0,
    private: model.visibility === "private",
    tags: model.tags,
    ...(model.task === undefined ? {} : { pipeline_tag: model.task }),
    ...(model.library === undefined ? {} : { library_name: model.library }),
    createdAt: model.createdAt.toISOString(),
  }
}

/** What `full` and an info call add to a row. */
export function modelExtras(model: RepoSummary): Record<string, unknown> {
  return {
    author: model.owner,
    sha: model.headCommit,
    lastModified: model.updatedAt.toISOString(),
    gated: false,
    disabled: false,
    downloadsAllTime: model.downloadsAllTime,
    usedStorage: model.sizeBytes,
  }
}

/** What only an info call knows. */
export function modelFacts(model: RepoDetails, { targets }: ProviderConfig): Record<string, unknown> {
  const serving = targets.of(model.id)
  // One entry for each provider, as the protocol has it: the first of the operator's list, in its order.
  const rows = serving.filter(
    ({ provider }, place) => serving.findIndex((row) => row.provider.id === provider.id) === place,
  )
  const mapping = rows.map(({ provider, providerModel, task }) => {
    // Clients know the protocols of the providers that they know; of a server here they have to be told.
    const protocol = providerOf(provider.id) === provider ? {} : { protocol: "openai" }
    return [provider.id, { providerId: providerModel, status: "live", task, ...protocol }]
  })
  return {
    cardData: model.cardData,
    ...(model.config ? { config: model.config } : {}),
    ...(model.transformersInfo ? { transformersInfo: model.transformersInfo } : {}),
    ...(model.safetensors ? { safetensors: model.safetensors } : {}),
    ...(model.gguf ? { gguf: model.gguf } : {}),
    ...(model.cardData["model-index"] ? { "model-index": model.cardData["model-index"] } : {}),
    ...(serving.length > 0 ? { inference: "warm" } : {}),
    inferenceProviderMapping: Object.fromEntries(mapping),
    spaces: [],
  }
}

/** Keeps the id and the properties that were asked for; everything when none was. */
export function expanded(model: Record<string, unknown>, wanted: readonly string[]): Record<string, unknown> {
  if (wanted.length === 0) return model
  const keep = new Set(["_id", "id", ...wanted])
  return Object.fromEntries(Object.entries(model).filter(([key]) => keep.has(key)))
}

/** A file or folder as the hub protocol lists it. */
export function treeRow(entry: TreeEntry): Record<string, unknown> {
  const lastCommit = entry.lastCommit && {
    id: entry.lastCommit.id,
    title: entry.lastCommit.title,
    date: entry.lastCommit.date.toISOString(),
  }
  return {
    type: entry.type,
    oid: entry.oid,
    size: entry.sizeBytes,
    path: entry.path,
    ...(entry.type === "file" && entry.lfs
      ? { lfs: { oid: entry.lfs.sha256, size: entry.lfs.sizeBytes, pointerSize: entry.lfs.pointerSizeBytes } }
      : {}),
    ...(lastCommit ? { lastCommit } : {}),
  }
}

/** A file of an info call; here the hash of a large file is called `sha256`, in a tree `oid`. */
export function siblingRow(entry: TreeEntry & { type: "file" }, withBlobs: boolean): Record<string, unknown> {
  if (!withBlobs) return { rfilename: entry.path }
  const { lfs } = entry
  return {
    rfilename: entry.path,
    size: entry.sizeBytes,
    blobId: entry.oid,
    ...(lfs ? { lfs: { sha256: lfs.sha256, size: lfs.sizeBytes, pointerSize: lfs.pointerSizeBytes } } : {}),
  }
}
