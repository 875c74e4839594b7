import type { HTMLAttributes } from "react"

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "copy-button": HTMLAttributes<HTMLElement> & { label: string; text?: string | undefined }
      "filter-list": HTMLAttributes<HTMLElement>
      "page-toc": HTMLAttributes<HTMLElement>
    }
  }
}
