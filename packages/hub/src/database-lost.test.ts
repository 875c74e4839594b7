import { expect, test } from "vitest"
import { databaseLost } from "./database-lost.ts"
import { HubError } from "./hub-error.ts"

function failure(message: string, fields: object = {}, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), fields)
}

const QUERY = "Failed query: insert into blob values ($1)"

test.each([
  ["nobody listens", failure("connect ECONNREFUSED 10.0.0.5:5432", { code: "ECONNREFUSED", syscall: "connect" })],
  ["its name is unknown", failure("getaddrinfo ENOTFOUND db", { code: "ENOTFOUND", syscall: "getaddrinfo" })],
  ["the owner's socket is gone", failure(QUERY, {}, failure("connect", { code: "ENOENT", syscall: "connect" }))],
  ["it ended in a query", failure(QUERY, {}, failure("Connection terminated unexpectedly"))],
  ["the connection was reset", failure(QUERY, {}, failure("read ECONNRESET", { code: "ECONNRESET" }))],
  ["it is being stopped", failure(QUERY, {}, failure("terminating connection", { code: "57P01" }))],
])("a database is lost when %s", (_, error) => {
  const lost = databaseLost(error)
  expect(lost).toBeInstanceOf(HubError)
  expect(lost).toMatchObject({ code: "database_lost", status: 503, cause: error })
  // Neither the host nor the query is for clients.
  expect(lost?.message).not.toMatch(/10\.0\.0\.5|insert into/)
})

test.each([
  ["a constraint", failure(QUERY, {}, failure("duplicate key", { code: "23505" }))],
  ["the broken connection of a client", failure("read ECONNRESET", { code: "ECONNRESET" })],
  ["a file that is missing", failure("open", { code: "ENOENT", syscall: "open" })],
  ["a thrown text", "Connection terminated"],
])("%s says nothing of the database", (_, error) => {
  expect(databaseLost(error)).toBeUndefined()
})

test("causes that lead back to themselves end", () => {
  const error = failure(QUERY)
  error.cause = error
  expect(databaseLost(error)).toBeUndefined()
})
