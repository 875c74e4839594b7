import interUrl from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url"
import serifUrl from "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url"
import { type ReactNode, useEffect } from "react"
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from "react-router"
import type { Route } from "./+types/root.ts"
import { ErrorPage } from "./components/error-page.tsx"
import { SiteFooter } from "./components/site-footer.tsx"
import { SiteHeader } from "./components/site-header.tsx"
import enhanceUrl from "./enhance/enhance.ts?worker&url"
import { isInteractive } from "./interactive.ts"
import { servicesContext } from "./services.ts"
import siteCss from "./styles/site.css?url"

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "preload", href: interUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: serifUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: siteCss },
]

export function loader({ context }: Route.LoaderArgs) {
  const { instance, theme, viewer, nonce } = context.get(servicesContext)
  const userName = viewer.kind === "user" ? viewer.userName : undefined
  // Browsers hide a nonce from scripts after parsing, so the second render must not see one either.
  return { instance, theme, userName, nonce: typeof document === "undefined" ? nonce : "" }
}

/** Of what a refusal says in its headers, only which methods are possible. */
export function headers({ errorHeaders }: Route.HeadersArgs): HeadersInit {
  const allow = errorHeaders?.get("allow")
  return allow ? { allow } : {}
}

// The frame of the site changes only by signing in or out, which are full page loads.
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>("root")
  const nonce = frame?.nonce || undefined
  // Pages for reading are finished when they arrive: only routes that say so load the framework.
  const isInteractivePage = useMatches().some(({ handle }) => isInteractive(handle))
  // Reloading after a change in development is the framework's work, too.
  const needsFramework = isInteractivePage || import.meta.env.DEV
  return (
    <html lang="en" data-theme={frame?.theme === "system" ? undefined : frame?.theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="-top-16 absolute left-3 z-60 rounded-6 bg-brass px-3.5 py-2 text-brass-ink focus:top-2.5"
        >
          Skip to content
        </a>
        {children}
        {needsFramework ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : (
          <script type="module" src={enhanceUrl} nonce={nonce} />
        )}
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  // Where the framework takes the page over, the small improvements wait for it: it expects the HTML as the server sent it.
  useEffect(() => void import("./enhance/enhance.ts"), [])
  return (
    <Frame frame={loaderData}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>("root")
  const status = isRouteErrorResponse(error) ? error.status : 500
  const message = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : undefined
  const page = <ErrorPage status={status} message={message} />
  return frame ? <Frame frame={frame}>{page}</Frame> : page
}

type FrameFacts = Awaited<ReturnType<typeof loader>>

function Frame({ frame, children }: { frame: FrameFacts; children: ReactNode }) {
  const { state } = useNavigation()
  return (
    <div className="flex min-h-screen flex-col">
      {state === "loading" && <div className="progress-bar" role="progressbar" aria-label="Loading page" />}
      <SiteHeader instanceName={frame.instance.name} theme={frame.theme} userName={frame.userName} />
      <main id="main" className="grow">
        {children}
      </main>
      <SiteFooter
        name={frame.instance.name}
        version={frame.instance.version}
        host={new URL(frame.instance.publicUrl).host}
      />
    </div>
  )
}
