import { execFileSync } from "node:child_process"
import { randomBytes } from "node:crypto"

/** A database of its own on the server of `TEST_DATABASE_URL`. */
export interface PostgresDatabase {
  url: string
  drop(): void
}

/** @throws Error when `TEST_DATABASE_URL` is not set or its account may not create databases */
export function createPostgresDatabase(): PostgresDatabase {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error("TEST_DATABASE_URL names no PostgreSQL server.")
  const name = `orrery_test_${randomBytes(6).toString("hex")}`
  const run = (statement: string) =>
    execFileSync("psql", ["--no-psqlrc", "--quiet", "-v", "ON_ERROR_STOP=1", "-c", statement, server], {
      stdio: ["ignore", "ignore", "pipe"],
    })
  run(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
