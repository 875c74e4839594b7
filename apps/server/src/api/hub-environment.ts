import type { Viewer } from "@orrery/hub"

/** What the middleware puts into every request of the hub's interface. */
export interface HubEnvironment {
  Variables: { viewer: Viewer; requestId: string }
}
