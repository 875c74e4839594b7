import { expect, test } from "vitest"
import { publicUrlOf, readConfig } from "./config.ts"

test("an empty environment gives the documented defaults", () => {
  expect(readConfig({}, "/srv/hub")).toEqual({
    port: 4242,
    host: "127.0.0.1",
    dataFolder: "/srv/hub/data",
    configFile: "/srv/hub/orrery.config.json",
    isConfigFileNamed: false,
    repositoryUrl: "https://github.com/orrery-hub/orrery",
    logLevel: "warn",
  })
})

test.each([
  [{ PORT: "70000" }, 'PORT "70000" is not between 0 and 65535'],
  [{ PORT: "web" }, 'PORT "web" is not a number'],
  [{ PUBLIC_URL: "ftp://hub" }, 'PUBLIC_URL "ftp://hub" is not an http(s) address'],
])("names what is wrong with %o", (environment, message) => {
  expect(() => readConfig(environment, "/srv/hub")).toThrow(message)
})

test("does not repeat a database address, which may hold a password", () => {
  expect(() => readConfig({ DATABASE_URL: "mysql://root:secret@db/hub" }, "/srv/hub")).toThrow(
    /^DATABASE_URL does not begin with postgres:\/\/\. See npm start -- --help\.$/,
  )
})

test.each([
  ["127.0.0.1", "http://127.0.0.1:4242"],
  ["0.0.0.0", "http://localhost:4242"],
  ["::1", "http://[::1]:4242"],
])("a hub on %s is reached at %s", (host, expected) => {
  expect(publicUrlOf(readConfig({ HOST: host }, "/"), 4242)).toBe(expected)
})
