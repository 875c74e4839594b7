import { Link, NavLink, useLocation } from "react-router"
import type { Theme } from "../services.ts"
import { MenuIcon, SearchIcon } from "../ui/icons.tsx"
import { Logo } from "../ui/logo.tsx"
import { ThemeSwitch } from "./theme-switch.tsx"

const PLACES = [
  { to: "/models", label: "Models" },
  { to: "/tasks", label: "Tasks" },
  { to: "/libraries", label: "Libraries" },
  { to: "/docs", label: "Docs" },
]

interface SiteHeaderProps {
  instanceName: string
  theme: Theme
  userName?: string | undefined
}

export function SiteHeader({ instanceName, theme, userName }: SiteHeaderProps) {
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-bg/92 backdrop-blur-[10px]">
      <div className="wrap flex h-14 items-center gap-2 md:h-[60px] md:gap-4 lg:gap-7">
        <Link to="/" className="flex items-center gap-2.5 font-semibold font-serif text-[19px] leading-none">
          <Logo />
          <span>{instanceName}</span>
        </Link>
        <nav className="hidden gap-1 md:flex" aria-label="Main">
          <Places />
        </nav>
        <span className="grow" />
        <form action="/search" method="get" className="hidden md:block" data-palette>
          <label className="field w-[200px] lg:w-[300px]">
            <SearchIcon />
            <span className="sr-only">Search models and docs</span>
            <input
              type="search"
              name="q"
              placeholder="Search models and docs"
              className="min-w-0 grow bg-transparent"
            />
            <span
              className="noscript:hidden rounded-4 border border-line px-1.5 font-mono text-12 text-ink-3"
              aria-hidden="true"
            >
              /
            </span>
          </label>
        </form>
        <Link to="/search" className="icon-button md:hidden" aria-label="Search models and docs" data-palette>
          <SearchIcon />
        </Link>
        <ThemeSwitch theme={theme} />
        <span className="hidden md:inline-flex">
          <Account userName={userName} />
        </span>
        <details className="relative md:hidden">
          <summary className="icon-button" aria-label="Menu">
            <MenuIcon />
          </summary>
          <nav
            className="absolute top-12 right-0 z-50 grid min-w-48 gap-1 rounded-10 border border-line bg-surface p-2 shadow-float"
            aria-label="Menu"
          >
            <Places />
            <Account userName={userName} />
          </nav>
        </details>
      </div>
    </header>
  )
}

function Places() {
  const { pathname } = useLocation()
  // A model page lives at /{owner}/{model}; it belongs to Models although its address does not say so.
  const isModelPage = !/^\/($|models|tasks|libraries|docs|search|login|logout)(\/|$)/.test(`${pathname}/`.slice(0, -1))
  return PLACES.map(({ to, label }) => (
    <NavLink
      key={to}
      to={to}
      aria-current={to === "/models" && isModelPage && pathname !== "/" ? "page" : undefined}
      className={({ isActive }) =>
        `relative flex min-h-11 items-center rounded-6 px-[11px] font-medium hover:bg-sunken hover:text-ink md:min-h-9 ${
          isActive || (to === "/models" && isModelPage && pathname !== "/")
            ? "text-ink after:absolute after:inset-x-[11px] after:bottom-0 after:h-0.5 after:bg-brass md:after:-bottom-[12px]"
            : "text-ink-2"
        }`
      }
    >
      {label}
    </NavLink>
  ))
}

function Account({ userName }: { userName?: string | undefined }) {
  if (!userName) {
    return (
      <Link to="/login" className="button button-quiet text-13">
        Sign in
      </Link>
    )
  }
  return (
    <form method="post" action="/logout" className="inline-flex">
      <button type="submit" className="button button-quiet text-13" title={`Signed in as ${userName}`}>
        Sign out
      </button>
    </form>
  )
}
