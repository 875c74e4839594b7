import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { ListQuery, ListSort } from "../src/search/list-query.ts"
import { listQuery } from "../src/search/list-repos.ts"
import { ANONYMOUS } from "../src/viewer.ts"
import { openTestHub, type TestHub } from "./with-hub.ts"

const ROWS = 3000

let t: TestHub
beforeAll(async () => {
  t = await openTestHub()
  await t.open.db.execute(sql`
    insert into repo (object_id, owner, name, visibility, created_at, updated_at, head_commit, downloads, tags, task,
      library, licence, parameter_count)
    select lpad(to_hex(i), 24, '0'), 'owner' || i % 50, 'model-' || i, case when i % 10 = 0 then 'private' else 'public' end,
      '2026-01-01'::timestamptz + i * interval '1 minute', '2026-02-01'::timestamptz + (i * 7919 % 3000) * interval '1 minute',
      repeat('0', 40), i * 31 % 1000, array['tag' || i % 7, 'even' || i % 2],
      (array['text-generation', 'fill-mask', null])[i % 3 + 1], (array['transformers', 'gguf'])[i % 2 + 1],
      (array['mit', 'apache-2.0', 'other', null])[i % 4 + 1], case when i % 5 = 0 then null else i * 1000 end
    from generate_series(1, ${ROWS}::int) i`)
  await t.open.db.execute(sql`
    insert into repo (object_id, owner, name, visibility, created_at, updated_at, head_commit, tags)
    values (repeat('f', 24), 'odd', 'a_b', 'public', now(), now(), repeat('0', 40), '{rare-tag}'),
      (repeat('e', 24), 'odd', 'axb', 'public', now(), now(), repeat('0', 40), '{}')`)
  await t.open.db.execute(sql`analyze repo`)
})
afterAll(() => t.close())

async function names(query: ListQuery): Promise<string[]> {
  return (await t.hub.repos.list(ANONYMOUS, query)).items.map((item) => item.id)
}

test.each([
  ["a part of the name", "ODEL-299", ["owner49/model-2999", "owner41/model-2991"]],
  ["an underscore as itself", "a_b", ["odd/a_b"]],
  ["a percent sign as itself", "%", []],
  ["a backslash as itself", "\\", []],
  ["a whole tag", "rare-tag", ["odd/a_b"]],
  ["no part of a tag", "rare-ta", []],
  ["owner and name together", "odd/a_", ["odd/a_b"]],
])("searches for %s", async (_what, search, expected) => {
  const found = await names({ search, sort: "created" })
  expect(found).toEqual(expect.arrayContaining(expected))
  if (search !== "ODEL-299") expect(found).toEqual(expected)
})

test("puts the very name first, then names that begin so, each by downloads", async () => {
  const search = "model-29"
  const { items } = await t.hub.repos.list(ANONYMOUS, { search, sort: "relevance", limit: 200 })
  expect(items[0]?.name).toBe(search)
  const rest = items.slice(1)
  expect(rest.every(({ name }) => name.startsWith(search))).toBe(true)
  expect(rest.map(({ downloads }) => downloads)).toEqual(rest.map(({ downloads }) => downloads).sort((a, b) => b - a))
  const whole = await names({ search: "OWNER29/Model-29", sort: "relevance" })
  expect(whole[0]).toBe("owner29/model-29")
  // Part of a name ranks below the beginning of one, whatever was downloaded.
  const parts = await names({ search: "b", sort: "relevance", author: "odd" })
  expect(parts).toEqual(["odd/axb", "odd/a_b"])
})

test("shows private repositories to operators only", async () => {
  expect(await t.hub.repos.count(ANONYMOUS)).toBe(2702)
  expect(await t.hub.repos.count(t.operator)).toBe(3002)
})

test("narrows by author, by alternatives inside a filter, and by all tags", async () => {
  const { total } = await t.hub.repos.list(ANONYMOUS, { author: "OWNER1" })
  expect(total).toBe(60)
  const both = await t.hub.repos.list(ANONYMOUS, { tasks: ["text-generation", "fill-mask"], licences: ["mit"] })
  expect(both.items.every((item) => item.licence === "mit" && item.task !== undefined)).toBe(true)
  const tagged = await t.hub.repos.list(ANONYMOUS, { tags: ["tag3", "even1"], limit: 1000 })
  expect(tagged.items.every((item) => item.tags.includes("tag3") && item.tags.includes("even1"))).toBe(true)
  expect(tagged.total).toBe(tagged.items.length)
})

test("narrows by ids in any letter case, and by the number of parameters", async () => {
  expect(await names({ ids: ["ODD/A_B", "odd/none"] })).toEqual(["odd/a_b"])
  expect(await names({ ids: [] })).toEqual([])
  const { items } = await t.hub.repos.list(t.operator, { parameters: { min: 11_000, max: 13_000.5 }, sort: "created" })
  expect(items.map(({ parameterCount }) => parameterCount)).toEqual([13_000, 12_000, 11_000])
})

test("counts each facet with all other facets applied", async () => {
  const query = { tasks: ["fill-mask"], libraries: ["gguf"], author: "owner1" }
  const facets = await t.hub.repos.facets(ANONYMOUS, query)
  for (const { value, count } of facets.tasks) {
    expect((await t.hub.repos.list(ANONYMOUS, { ...query, tasks: [value] })).total).toBe(count)
  }
  for (const { value, count } of facets.licences) {
    expect((await t.hub.repos.list(ANONYMOUS, { ...query, licences: [value] })).total).toBe(count)
  }
  expect(facets.tasks.length).toBeGreaterThan(1)
  expect(facets.total).toBe(2702)
})

const SORTS: ListSort[] = ["downloads", "updated", "created", "parameters", "name", "likes", "trending", "relevance"]

test.each(SORTS.flatMap((sort) => [[sort, "asc"] as const, [sort, "desc"] as const]))(
  "pages by cursor through the order %s %s without gaps or repetition",
  async (sort, direction) => {
    // Relevance has its ranks only where something is searched for.
    const search = sort === "relevance" ? "owner1/model-1" : undefined
    const query: ListQuery = { sort, direction, author: "owner1", limit: 7, ...(search ? { search } : {}) }
    const whole = await names({ ...query, limit: 1000 })
    const paged: string[] = []
    let after: string | undefined
    do {
      const page = await t.hub.repos.list(ANONYMOUS, { ...query, after })
      paged.push(...page.items.map((item) => item.id))
      after = page.nextCursor
    } while (after !== undefined)
    expect(paged).toEqual(whole)
    expect(whole).toHaveLength(search === undefined ? 60 : 23)
  },
)

test("puts models without a parameter count last in both directions", async () => {
  for (const direction of ["asc", "desc"] as const) {
    const { items } = await t.hub.repos.list(ANONYMOUS, { sort: "parameters", direction, limit: 1000, offset: 1000 })
    const counts = items.map((item) => item.parameterCount !== undefined)
    expect(counts).toEqual([...counts].sort((a, b) => Number(b) - Number(a)))
  }
})

test.each(["", "x", "W10", Buffer.from('["1; drop table repo",5]').toString("base64url")])(
  "refuses the damaged cursor %j",
  async (after) => {
    await expect(t.hub.repos.list(ANONYMOUS, { after })).rejects.toMatchObject({ code: "invalid_query" })
  },
)

test.each([
  "2026-02-30 12:00:00+00",
  "2026-13-01 12:00:00+00",
  "2026-01-01 25:00:00+00",
  "2026-01-01 12:00:61+00",
  "0000-01-01 12:00:00+00",
  "2026-01-01 12:00:00+99",
])("refuses a cursor with the impossible moment %s", async (moment) => {
  const after = Buffer.from(JSON.stringify([moment, 5])).toString("base64url")
  const list = t.hub.repos.list(ANONYMOUS, { sort: "updated", after })
  await expect(list).rejects.toMatchObject({ code: "invalid_query" })
})

test("takes a cursor with any moment that the engine writes", async () => {
  for (const moment of ["2024-02-29 23:59:59.999999+00", "2026-01-01 00:00:00-03:30", "2026-06-30 12:00:00+14"]) {
    const after = Buffer.from(JSON.stringify([moment, 5])).toString("base64url")
    await t.hub.repos.list(ANONYMOUS, { sort: "created", after })
  }
})

test.each([{ limit: 0 }, { limit: 1001 }, { limit: 1.5 }, { offset: -1 }, { sort: "nothing" as ListSort }])(
  "refuses the query %j",
  async (query) => {
    await expect(t.hub.repos.list(ANONYMOUS, query)).rejects.toMatchObject({ code: "invalid_query" })
  },
)

test.each(SORTS.flatMap((sort) => [[sort, "asc"] as const, [sort, "desc"] as const]))(
  "reads the list by %s %s from an index without sorting",
  async (sort, direction) => {
    const plan = await t.open.db.execute(sql`explain ${listQuery(t.open, ANONYMOUS, { sort, direction }).getSQL()}`)
    const lines = plan.rows.map((row) => String(row["QUERY PLAN"])).join("\n")
    expect(lines).toMatch(/Index Scan.* using repo_by_/)
    expect(lines).not.toContain("Sort")
  },
)

test("searches names and tags by index", async () => {
  const plan = await t.open.db.execute(sql`explain ${listQuery(t.open, ANONYMOUS, { search: "model-299" }).getSQL()}`)
  const lines = plan.rows.map((row) => String(row["QUERY PLAN"])).join("\n")
  expect(lines).toContain("repo_full_name_trigrams")
  expect(lines).toContain("repo_tags")
})

test("keeps every row through housekeeping", async () => {
  await t.hub.maintain()
  expect(await t.hub.repos.count(t.operator)).toBe(3002)
})
