import { countsAsDownload } from "@orrery/catalog"
import { sql } from "drizzle-orm"
import type { HubContext } from "../hub-context.ts"

const MAX_BUFFERED_FILES = 50_000 // beyond this further files are not counted until the next flush
const DAY_MS = 86_400_000

/** Counts downloads in memory and writes them in batches. */
export class DownloadCounter {
  readonly #context: HubContext
  #counts = new Map<string, number>()
  #recountedOn = ""

  constructor(context: HubContext) {
    this.#context = context
  }

  /**
   * Notes that a file was asked for. What counts is decided when writing: each library names the files that stand for
   * one download of a model.
   *
   * @param repoId object id or `owner/name`
   */
  record(repoId: string, path: string): void {
    const key = `${repoId.toLowerCase()}\n${path}`
    // The database refuses NUL, and what it refuses would be tried again for ever.
    if (key.includes("\0")) return
    if (!this.#counts.has(key) && this.#counts.size >= MAX_BUFFERED_FILES) return
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  /** Writes what was noted, and once a day forgets downloads that became older than the 30 days shown. */
  async flush(): Promise<void> {
    const counts = this.#counts
    this.#counts = new Map()
    const now = this.#context.clock()
    const today = now.toISOString().slice(0, 10)
    try {
      const touched = counts.size === 0 ? [] : await this.#write(counts, today)
      await this.#recount(now, this.#recountedOn === today ? touched : undefined)
      this.#recountedOn = today
    } catch (error) {
      for (const [key, count] of counts) this.#counts.set(key, (this.#counts.get(key) ?? 0) + count)
      throw error
    }
  }

  async #write(counts: ReadonlyMap<string, number>, today: string): Promise<number[]> {
    const keys = [...new Set([...counts.keys()].map((key) => key.slice(0, key.indexOf("\n"))))]
    const found = await this.#context.db.execute(sql`
      select id, library, object_id, lower(full_name) as full_name from repo
      where object_id = any(${sql.param(keys)}::text[]) or lower(full_name) = any(${sql.param(keys)}::text[])`)
    const byKey = new Map(
      found.rows.flatMap((row) => [
        [String(row.object_id), row],
        [String(row.full_name), row],
      ]),
    )
    const totals = new Map<number, number>()
    for (const [key, count] of counts) {
      const separator = key.indexOf("\n")
      const row = byKey.get(key.slice(0, separator))
      const library = typeof row?.library === "string" ? row.library : undefined
      if (row === undefined || !countsAsDownload(library, key.slice(separator + 1))) continue
      totals.set(Number(row.id), (totals.get(Number(row.id)) ?? 0) + count)
    }
    if (totals.size > 0) await this.#add(totals, today)
    return [...totals.keys()]
  }

  async #add(totals: ReadonlyMap<number, number>, today: string): Promise<void> {
    await this.#context.db.execute(sql`
      with item as (
        select * from unnest(${sql.param([...totals.keys()])}::bigint[], ${sql.param([...totals.values()])}::bigint[])
          as item (repo_id, n)
      ), day as (
        insert into download_day (repo_id, day, count) select repo_id, ${today}::date, n from item
        on conflict (repo_id, day) do update set count = download_day.count + excluded.count
      )
      update repo set downloads_all_time = downloads_all_time + item.n from item where repo.id = item.repo_id`)
  }

  async #recount(now: Date, repoRowIds: readonly number[] | undefined): Promise<void> {
    if (repoRowIds?.length === 0) return
    const since = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)
    const chosen =
      repoRowIds === undefined
        ? sql`repo.downloads_all_time > 0`
        : sql`repo.id = any(${sql.param([...repoRowIds])}::bigint[])`
    await this.#context.db.execute(sql`
      update repo set
        downloads = (select coalesce(sum(count), 0) from download_day
          where repo_id = repo.id and day > ${since(30)}::date),
        trending = repo.likes + (select coalesce(sum(count), 0) from download_day
          where repo_id = repo.id and day > ${since(7)}::date)
      where ${chosen}`)
  }
}
