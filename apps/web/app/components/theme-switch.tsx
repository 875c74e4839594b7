import { useLocation } from "react-router"
import type { Theme } from "../services.ts"
import { MoonIcon } from "../ui/icons.tsx"

/** Switches between light and dark: at once with scripts (see `enhance/switch-theme.ts`), by a form post without. */
export function ThemeSwitch({ theme }: { theme: Theme }) {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/theme" className="inline-flex">
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        name="theme"
        value={theme === "dark" ? "light" : "dark"}
        className="icon-button"
        aria-label="Switch between light and dark"
        title="Switch between light and dark"
      >
        <MoonIcon />
      </button>
    </form>
  )
}
