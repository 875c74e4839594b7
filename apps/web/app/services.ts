import type { Hub, Viewer } from "@orrery/hub"
import { createContext } from "react-router"

export type Theme = "system" | "light" | "dark"

/** A provider that serves a model on this instance, as the operator's configuration maps it. */
export interface ServingProvider {
  provider: string
  label: string
  /** The model's name at the provider. */
  providerModel: string
  task: string
}

export interface DocsTreeNode {
  readonly title: string
  /** Page path below `/docs`, absent for a section without a page of its own. */
  readonly path?: string
  readonly children: readonly DocsTreeNode[]
}

export interface DocsPageView {
  path: string
  title: string
  html: string
  headings: readonly { depth: number; id: string; text: string }[]
  description?: string
  /** "Update on GitHub" target. */
  sourceUrl?: string
  section?: string
  previous?: { path: string; title: string }
  next?: { path: string; title: string }
}

/** A piece of a text, and whether it is what was looked for. */
export interface MarkedPiece {
  readonly text: string
  readonly isMatch: boolean
}

/** A section of a documentation page that fits a search. */
export interface DocsHit {
  readonly path: string
  readonly pageTitle: string
  /** Of the heading; empty at the beginning of the page. */
  readonly id: string
  readonly heading: readonly MarkedPiece[]
  readonly excerpt: readonly MarkedPiece[]
}

/** Rendered HTML by content, so that a card or a snippet is highlighted once and not on each request. */
export interface HtmlCache {
  get(key: string): string | undefined
  set(key: string, html: string): void
}

/** A new session's `Set-Cookie` value, or the reason for the refusal in words. */
export type SignIn = { kind: "session"; cookie: string } | { kind: "refused"; reason: string }

/** All that pages may use. The server implements it and hands a fresh one to each request. */
export interface PageServices {
  readonly viewer: Viewer
  readonly theme: Theme
  /** Nonce of this response's content security policy; empty where there is none. */
  readonly nonce: string
  readonly instance: { name: string; version: string; publicUrl: string; routerUrl: string }
  readonly hub: Hub
  readonly serving: {
    /** Providers of one model, in the order of the configuration; empty when none is configured. */
    of(modelId: string): ServingProvider[]
    /** Ids of all models with a provider. */
    models(): string[]
    providers(): { id: string; label: string }[]
  }
  readonly docs: {
    tree(): readonly DocsTreeNode[]
    /** @param path without leading slash; empty for the first page */
    page(path: string): DocsPageView | undefined
    /** The source of a page, as it was written. */
    markdown(path: string): string | undefined
    /** Sections that fit a query, the best first, and how many there are in all. */
    search(query: string, page: { limit: number; offset?: number }): { total: number; hits: readonly DocsHit[] }
  }
  readonly htmlCache: HtmlCache
  readonly session: {
    /** Checks an access token and begins a session, or says why not. */
    signIn(token: string): Promise<SignIn>
    /** The `Set-Cookie` value that ends the session. */
    signOut(): Promise<string>
  }
}

export const servicesContext = createContext<PageServices>()
