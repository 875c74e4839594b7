import { Link, redirect } from "react-router"
import { formatBytes } from "../../components/format.ts"
import { Pager } from "../../components/pager.tsx"
import { PlainCode } from "../../components/plain-code.tsx"
import { Time } from "../../components/time.tsx"
import { forPage } from "../../page-error.ts"
import { servicesContext } from "../../services.ts"
import { DownloadIcon, FileIcon, FolderIcon } from "../../ui/icons.tsx"
import { ScrollRegion } from "../../ui/scroll-region.tsx"
import type { Route } from "./+types/tree.ts"
import { filePurpose } from "./file-purpose.ts"
import { encodePath, PathCrumbs, treeAddress } from "./path-crumbs.tsx"

// A thousand rows are 1.6 MB of HTML, some 30 KB over the wire; a browser lays them out at once.
const PAGE_SIZE = 1_000

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { hub, viewer, instance } = context.get(servicesContext)
  const id = `${params.owner}/${params.model}`
  const path = (params["*"] ?? "").replace(/\/+$/, "")
  const page = pageOf(new URL(request.url).searchParams)
  const { commitId, entries, total } = await forPage(
    hub.files.listTree(viewer, id, params.revision, {
      path,
      withLastCommit: true,
      offset: (page - 1) * PAGE_SIZE,
      limit: PAGE_SIZE,
    }),
  )
  // A page behind the last one is an old or a guessed address.
  if (entries.length === 0 && page > 1) throw redirect(treeAddress(id, params.revision, path))
  const place = { id, revision: params.revision, path, page, total }
  return { ...place, commitId, entries, now: new Date(), endpoint: instance.publicUrl }
}

function pageOf(params: URLSearchParams): number {
  const page = Number(params.get("page") ?? 1)
  return Number.isSafeInteger(page) && page > 0 && page < 1_000_000 ? page : 1
}

export default function Tree({ loaderData }: Route.ComponentProps) {
  const { id, revision, path, page, total, commitId, entries, now, endpoint } = loaderData
  const base = `/${id}`
  return (
    <div className="wrap pt-6 pb-[72px]">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PathCrumbs id={id} revision={revision} path={path} />
        <span className="num font-mono text-12 text-ink-3" title={commitId}>
          {commitId.slice(0, 8)}
        </span>
      </div>
      <div className="mt-4">
        <ScrollRegion label="Files">
          <table className="w-full border-collapse text-14">
            <thead>
              <tr className="border-line border-b text-start text-12 text-ink-3">
                <th className="py-2 pr-4 text-start font-medium">Name</th>
                <th className="px-4 py-2 text-end font-medium">Size</th>
                <th className="hidden px-4 py-2 text-start font-medium md:table-cell">What it is</th>
                <th className="hidden px-4 py-2 text-start font-medium md:table-cell">Last change</th>
                <th className="py-2 pl-4 text-end font-medium">
                  <span className="sr-only">Download</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.path} className="border-line border-b hover:bg-sunken">
                  <td className="py-1 pr-4">
                    <Link
                      to={`${base}/${entry.type === "file" ? "blob" : "tree"}/${encodeURIComponent(revision)}/${encodePath(entry.path)}`}
                      className="flex min-h-9 items-center gap-2.5 hover:underline"
                    >
                      <span className="text-ink-3">{entry.type === "file" ? <FileIcon /> : <FolderIcon />}</span>
                      <span className="break-all">{entry.name}</span>
                    </Link>
                  </td>
                  <td className="num whitespace-nowrap px-4 text-end text-ink-2">
                    {entry.type === "file" ? (
                      <span title={`${entry.sizeBytes} bytes`}>{formatBytes(entry.sizeBytes)}</span>
                    ) : (
                      ""
                    )}
                  </td>
                  <td className="hidden px-4 text-13 text-ink-3 md:table-cell">
                    {entry.type === "file" ? filePurpose(entry.path) : "Folder"}
                  </td>
                  <td className="hidden px-4 text-13 text-ink-3 md:table-cell">
                    {entry.lastCommit && (
                      <>
                        {entry.lastCommit.title}, <Time at={entry.lastCommit.date} now={now} />
                      </>
                    )}
                  </td>
                  <td className="pl-4 text-end">
                    {entry.type === "file" && (
                      <a
                        href={`${base}/resolve/${encodeURIComponent(revision)}/${encodePath(entry.path)}?download=true`}
                        className="icon-button"
                        aria-label={`Download ${entry.name}`}
                      >
                        <DownloadIcon />
                      </a>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
        {total > PAGE_SIZE && (
          <Pager
            page={page}
            pageSize={PAGE_SIZE}
            total={total}
            href={(wanted) => treeAddress(id, revision, path) + (wanted > 1 ? `?page=${wanted}` : "")}
          />
        )}
      </div>
      <section className="mt-8 max-w-[760px]">
        <h2 className="rail-title">Download all of it</h2>
        <PlainCode code={`pip install -U huggingface_hub\nHF_ENDPOINT=${endpoint} hf download ${id}`} />
      </section>
    </div>
  )
}
