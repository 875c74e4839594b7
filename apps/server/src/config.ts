import { resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { z } from "zod"

/** The folder of the project: documentation and starter shelf lie there. */
export const PROJECT_FOLDER = fileURLToPath(new URL("../../..", import.meta.url))

/** Every setting that comes from the environment; the text of each is its line in the documentation. */
export const SETTINGS = {
  PORT: { fallback: "4242", text: "Port to listen on; 0 takes a free one." },
  HOST: { fallback: "127.0.0.1", text: "Address to listen on; 0.0.0.0 opens the hub to the network." },
  DATA_DIR: { fallback: "./data", text: "Folder of the embedded database and of all files." },
  DATABASE_URL: { fallback: "", text: "A PostgreSQL database (postgres://…) to use in place of the embedded one." },
  ORRERY_CONFIG: { fallback: "./orrery.config.json", text: "File with providers and the models they serve." },
  PUBLIC_URL: { fallback: "", text: "Address under which people reach the hub; by default http://HOST:PORT." },
  REPOSITORY_URL: {
    fallback: "https://github.com/orrery-hub/orrery",
    text: "Repository of the documentation, for its links to the source.",
  },
  LOG_LEVEL: { fallback: "warn", text: "How much is logged: fatal, error, warn, info, debug or silent." },
} as const

export interface Config {
  port: number
  host: string
  dataFolder: string
  /** Absent: the embedded database. */
  databaseUrl?: string
  configFile: string
  /** True when the operator named the file; then it must exist. */
  isConfigFileNamed: boolean
  /** Absent: derived from host and port once the port is known. */
  publicUrl?: string
  /** Where "Update on GitHub" leads, without trailing slash. */
  repositoryUrl: string
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "silent"
}

/** A setting that cannot be used; the message names it and says what would do. */
export class ConfigError extends Error {
  override readonly name = "ConfigError"
  readonly code = "invalid_setting"
}

const schema = z.object({
  PORT: z.coerce
    .number("is not a number")
    .int("is not a whole number")
    .min(0)
    .max(65_535, "is not between 0 and 65535"),
  HOST: z.string().min(1),
  DATA_DIR: z.string().min(1),
  DATABASE_URL: z.union([z.literal(""), z.string().regex(/^postgres(?:ql)?:\/\//, "does not begin with postgres://")]),
  ORRERY_CONFIG: z.string().min(1),
  PUBLIC_URL: z.union([z.literal(""), z.url({ protocol: /^https?$/, error: "is not an http(s) address" })]),
  REPOSITORY_URL: z.url({ protocol: /^https?$/, error: "is not an http(s) address" }),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]),
})

/**
 * Reads the configuration from the environment.
 *
 * @throws ConfigError naming the variable, its value and what is wrong with it
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>, folder = process.cwd()): Config {
  const values = Object.fromEntries(
    Object.entries(SETTINGS).map(([name, { fallback }]) => [name, environment[name]?.trim() || fallback]),
  )
  const parsed = schema.safeParse(values)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      // A database address may hold a password.
      const shown = name === "DATABASE_URL" ? "" : ` "${values[name]}"`
      return `${name}${shown} ${message}`
    })
    throw new ConfigError(`${problems.join("; ")}. See npm start -- --help.`)
  }
  const { data } = parsed
  return {
    port: data.PORT,
    host: data.HOST,
    dataFolder: resolve(folder, data.DATA_DIR),
    ...(data.DATABASE_URL ? { databaseUrl: data.DATABASE_URL } : {}),
    configFile: resolve(folder, data.ORRERY_CONFIG),
    isConfigFileNamed: Boolean(environment.ORRERY_CONFIG?.trim()),
    ...(data.PUBLIC_URL ? { publicUrl: data.PUBLIC_URL.replace(/\/+$/, "") } : {}),
    repositoryUrl: data.REPOSITORY_URL.replace(/\/+$/, ""),
    logLevel: data.LOG_LEVEL,
  }
}

/** The address people use: the configured one, or host and port with a name that a browser can open. */
export function publicUrlOf(config: Config, port: number): string {
  if (config.publicUrl) return config.publicUrl
  const isEverywhere = config.host === "0.0.0.0" || config.host === "::"
  const host = isEverywhere ? "localhost" : config.host.includes(":") ? `[${config.host}]` : config.host
  return `http://${host}:${port}`
}
