import type { FileAtCommit } from "@orrery/hub"
import { redirect } from "react-router"
import { formatBytes } from "../../components/format.ts"
import { PlainCode } from "../../components/plain-code.tsx"
import { highlight } from "../../highlight.ts"
import { forPage } from "../../page-error.ts"
import { type PageServices, servicesContext } from "../../services.ts"
import { DownloadIcon } from "../../ui/icons.tsx"
import type { Route } from "./+types/blob.ts"
import { filePurpose } from "./file-purpose.ts"
import { encodePath, PathCrumbs, treeAddress } from "./path-crumbs.tsx"
import { textLanguage } from "./text-language.ts"

// Highlighting and a browser's layout both slow down beyond this; the rest is one download away.
const SHOWN_BYTES = 200_000

export async function loader({ params, context }: Route.LoaderArgs) {
  const { hub, viewer, instance, htmlCache } = context.get(servicesContext)
  const id = `${params.owner}/${params.model}`
  const path = params["*"].replace(/\/+$/, "")
  const entry = await forPage(fileOrFolder(context.get(servicesContext), { id, revision: params.revision, path }))
  // Cards link to folders as they link to files.
  if (entry === "folder") throw redirect(treeAddress(id, params.revision, path))
  const language = entry.lfs && entry.sizeBytes > SHOWN_BYTES ? undefined : textLanguage(path)
  const view = {
    id,
    revision: params.revision,
    path,
    sizeBytes: entry.sizeBytes,
    sha256: entry.lfs?.sha256,
    oid: entry.oid,
    commitId: entry.commitId,
    url: `${instance.publicUrl}/${id}/resolve/${encodeURIComponent(params.revision)}/${encodePath(path)}`,
  }
  if (language === undefined) return { ...view, text: undefined }
  const { text, truncated } = await hub.files.readText(viewer, id, entry.commitId, path, { maxBytes: SHOWN_BYTES })
  // Text files hold no NUL; what does is binary under a misleading name.
  if (text.includes("\0")) return { ...view, text: undefined }
  return { ...view, text: { html: await highlight(text, language, htmlCache), isCut: truncated } }
}

async function fileOrFolder(
  { hub, viewer }: Pick<PageServices, "hub" | "viewer">,
  { id, revision, path }: { id: string; revision: string; path: string },
): Promise<FileAtCommit | "folder"> {
  if (path === "") return "folder"
  try {
    return await hub.files.stat(viewer, id, revision, path)
  } catch (error) {
    // Only a path that is no file may be a folder; anything else stays the error that it is.
    if (!(error instanceof Error && "code" in error && error.code === "entry_not_found")) throw error
    const listed = await hub.files.listTree(viewer, id, revision, { path, limit: 0 }).catch(() => undefined)
    if (listed === undefined) throw error
    return "folder"
  }
}

export default function Blob({ loaderData: file }: Route.ComponentProps) {
  const name = file.path.slice(file.path.lastIndexOf("/") + 1)
  return (
    <div className="wrap pt-6 pb-[72px]">
      <PathCrumbs id={file.id} revision={file.revision} path={file.path} />
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-13 text-ink-2">
        <span className="num" title={`${file.sizeBytes} bytes`}>
          {formatBytes(file.sizeBytes)}
        </span>
        <span>{filePurpose(file.path)}</span>
        <span className="grow" />
        <a
          href={`/${file.id}/raw/${encodeURIComponent(file.revision)}/${encodePath(file.path)}`}
          className="button text-13"
        >
          Raw
        </a>
        <a
          href={`/${file.id}/resolve/${encodeURIComponent(file.revision)}/${encodePath(file.path)}?download=true`}
          className="button text-13"
        >
          <DownloadIcon />
          Download
        </a>
      </div>
      {file.text ? <TextView name={name} html={file.text.html} isCut={file.text.isCut} /> : <BinaryView file={file} />}
    </div>
  )
}

function TextView({ name, html, isCut }: { name: string; html: string; isCut: boolean }) {
  return (
    <>
      {isCut && (
        <p className="mt-4 rounded-8 bg-warn-wash px-3 py-2 text-13">
          Only the first {formatBytes(SHOWN_BYTES)} are shown. Download the file for the rest.
        </p>
      )}
      <figure className="code-block code-lines mt-4" aria-label={name}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the highlighter escapes every character it was given */}
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </figure>
    </>
  )
}

function BinaryView({ file }: { file: Route.ComponentProps["loaderData"] }) {
  return (
    <div className="mt-4 grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-6">
      <dl className="panel grid gap-x-6 gap-y-2 p-5 text-13 md:grid-cols-[auto_1fr]">
        {file.sha256 && (
          <>
            <dt className="text-ink-3">SHA-256</dt>
            <dd className="break-all font-mono">{file.sha256}</dd>
          </>
        )}
        <dt className="text-ink-3">Git id</dt>
        <dd className="break-all font-mono">{file.oid}</dd>
        <dt className="text-ink-3">Commit</dt>
        <dd className="break-all font-mono">{file.commitId}</dd>
      </dl>
      <section>
        <h2 className="rail-title">Read a part of it</h2>
        <PlainCode code={`curl -L -r 0-1023 -o head.bin '${file.url.replaceAll("'", "'\\''")}'`} />
      </section>
    </div>
  )
}
