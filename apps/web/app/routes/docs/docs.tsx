import type { ReactNode } from "react"
import { Link } from "react-router"
import { Prose } from "../../components/prose.tsx"
import { servicesContext } from "../../services.ts"
import { ChevronRightIcon, PencilIcon, SearchIcon } from "../../ui/icons.tsx"
import type { Route } from "./+types/docs.ts"
import { DocsTree } from "./docs-tree.tsx"
import { openBranch } from "./open-branch.ts"
import { Toc, TocLinks } from "./toc.tsx"

export function loader({ params, context }: Route.LoaderArgs) {
  const { docs } = context.get(servicesContext)
  const path = [params.first, params["*"]].join("/").replace(/\/+$/, "")
  const page = docs.page(path)
  if (!page) {
    throw new Response(`The documentation has no page “${path.slice(0, 120)}”. Its contents list all pages.`, {
      status: 404,
    })
  }
  return { page, tree: openBranch(docs.tree(), page.path) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "Documentation · Orrery" }]
  const { title, description, path } = loaderData.page
  return [
    { title: `${title} · Documentation · Orrery` },
    { tagName: "link", rel: "alternate", type: "text/markdown", href: `/docs/${path}.md` },
    ...(description ? [{ name: "description", content: description }] : []),
  ]
}

export default function Docs({ loaderData }: Route.ComponentProps) {
  const { page, tree } = loaderData
  return (
    <>
      <div className="sticky top-14 z-30 border-line border-b bg-bg md:top-[60px] lg:hidden">
        <div className="wrap relative flex justify-between gap-4">
          <BarMenu title="Contents" className="md:hidden">
            <SearchForm />
            <nav aria-label="Documentation, menu">
              <DocsTree nodes={tree} current={page.path} />
            </nav>
          </BarMenu>
          <BarMenu title="On this page" className="ml-auto">
            <TocLinks headings={page.headings} />
          </BarMenu>
        </div>
      </div>
      <div className="wrap grid items-start md:grid-cols-[248px_minmax(0,1fr)] md:gap-9 lg:grid-cols-[272px_minmax(0,1fr)_232px] xl:gap-12">
        <div className="sticky top-[61px] hidden h-[calc(100vh-61px)] overflow-y-auto border-line border-r py-6 pr-4 pl-3 [scrollbar-width:thin] md:-ml-3 md:block">
          <SearchForm />
          <nav aria-label="Documentation">
            <DocsTree nodes={tree} current={page.path} />
          </nav>
        </div>
        <div className="min-w-0 pt-4 pb-20 md:pt-7">
          <p className="mb-3.5 flex items-center gap-2 text-13 text-ink-3">
            <Link to="/docs" className="hover:text-ink">
              Documentation
            </Link>
            {page.section && (
              <>
                <ChevronRightIcon />
                <span>{page.section}</span>
              </>
            )}
          </p>
          <article>
            <Prose html={page.html} />
          </article>
          <DocsEnd page={page} />
        </div>
        <div className="hidden self-stretch lg:block">
          <Toc key={page.path} headings={page.headings} />
        </div>
      </div>
    </>
  )
}

function SearchForm() {
  return (
    <form action="/search" method="get" className="mb-4">
      <input type="hidden" name="in" value="docs" />
      <label className="field w-full">
        <SearchIcon />
        <span className="sr-only">Search the documentation</span>
        <input type="search" name="q" placeholder="Search the docs" className="min-w-0 grow bg-transparent" />
      </label>
    </form>
  )
}

interface BarMenuProps {
  title: string
  className: string
  children: ReactNode
}

/** An entry of the bar on narrow screens; its panel covers the page's width. */
function BarMenu({ title, className, children }: BarMenuProps) {
  return (
    <details className={className}>
      <summary className="flex h-11 items-center gap-2 font-medium text-ink-2">{title}</summary>
      <div className="absolute inset-x-0 top-full max-h-[70vh] overflow-y-auto border-line border-b bg-bg px-5 pb-6 shadow-float md:px-8">
        {children}
      </div>
    </details>
  )
}

function DocsEnd({ page }: { page: Route.ComponentProps["loaderData"]["page"] }) {
  return (
    <footer className="max-w-[760px]">
      {page.sourceUrl && (
        <p className="mt-11 flex flex-wrap gap-x-6 gap-y-2 border-line border-t pt-[18px] text-13">
          <a
            href={page.sourceUrl}
            target="_blank"
            rel="noopener"
            className="inline-flex items-center gap-1.5 text-ink-2 hover:text-link"
          >
            <PencilIcon />
            Update on GitHub
          </a>
          <a href={`/docs/${page.path}.md`} className="text-ink-2 hover:text-link">
            View as Markdown
          </a>
        </p>
      )}
      <nav aria-label="Neighbouring pages" className="mt-5 grid gap-4 md:grid-cols-2">
        {page.previous ? <Neighbour label="Previous" page={page.previous} /> : <span />}
        {page.next && <Neighbour label="Next" page={page.next} isEnd />}
      </nav>
    </footer>
  )
}

interface NeighbourProps {
  label: string
  page: { path: string; title: string }
  isEnd?: boolean
}

function Neighbour({ label, page, isEnd = false }: NeighbourProps) {
  return (
    <Link
      to={`/docs/${page.path}`}
      rel={isEnd ? "next" : "prev"}
      className={`panel block px-4 py-3.5 hover:border-line-strong ${isEnd ? "md:text-end" : ""}`}
    >
      <span className="block text-12 text-ink-3">{label}</span>
      <span className="font-medium">{page.title}</span>
    </Link>
  )
}
