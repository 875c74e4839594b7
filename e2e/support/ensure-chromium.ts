import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { chromiumPath, DEBIAN_CHROMIUM } from "./chromium-path.ts"

/** Makes sure that a Chromium is there before any browser test: on Debian as root it is installed, elsewhere said how. */
export function setup(): void {
  if (chromiumPath()) return
  const isDebianRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")
  if (isDebianRoot) {
    console.log("Installing Chromium from Debian's packages for the browser tests …")
    const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env: environment })
    const install = ["install", "-y", "-qq", "--no-install-recommends", "chromium"]
    spawnSync("apt-get", install, { stdio: ["ignore", "ignore", "inherit"], env: environment })
    if (existsSync(DEBIAN_CHROMIUM)) return
  }
  throw new Error(
    "The browser tests need Chromium and found none. Install it (Debian: apt-get install chromium; elsewhere any Chromium or Chrome) or name its program in CHROMIUM_PATH.",
  )
}
