import { sql } from "drizzle-orm"
import type { Account } from "../hub.ts"
import type { HubContext } from "../hub-context.ts"
import { HubError } from "../hub-error.ts"

/** Name of the account that a fresh hub starts with. */
const OPERATOR_NAME = "operator"

/** Creates the operator's account unless there is an operator; `created` tells which. */
export async function ensureOperator(context: HubContext): Promise<{ userName: string; created: boolean }> {
  const at = context.clock().toISOString()
  const inserted = await context.db.execute(sql`
    insert into account (name, is_operator, created_at)
    select ${OPERATOR_NAME}, true, ${at}::timestamptz where not exists (select 1 from account where is_operator)
    on conflict do nothing returning name`)
  const created = inserted.rows.length > 0
  const result = await context.db.execute(sql`select name from account where is_operator order by id limit 1`)
  return { userName: String(result.rows[0]?.name ?? OPERATOR_NAME), created }
}

/**
 * Reads an account by name, in any letter case.
 *
 * @throws HubError `account_not_found`
 */
export async function getAccount(context: HubContext, userName: string): Promise<Account> {
  if (userName.includes("\0")) throw new HubError("account_not_found", { userName })
  const result = await context.db.execute(sql`
    select name, is_operator, extract(epoch from created_at) * 1000 as created_ms
    from account where lower(name) = ${userName.toLowerCase()}`)
  const row = result.rows[0]
  if (row === undefined) throw new HubError("account_not_found", { userName })
  return {
    userName: String(row.name),
    isOperator: row.is_operator === true,
    createdAt: new Date(Number(row.created_ms)),
  }
}
