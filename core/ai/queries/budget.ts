import { readRow, fixedStatement } from '#core/database/read'
import type { AiBudget } from '#core/shared/contract/ai'

/** Begin of the current calendar month in UTC, in SQL. */
export const monthStart = `(date_trunc('month', now() at time zone 'UTC') at time zone 'UTC')`

/** Key of the setting that holds the budget. */
export const BUDGET_KEY = 'ai.budget'

const current = fixedStatement(
  'ai.budget',
  `select (select value from settings where key = '${BUDGET_KEY}') as budget,
    (select coalesce(sum(cost), 0)::float8 from ai_calls where created_at >= ${monthStart}) as spent`
)

/** What may be spent in a month, and what was spent in this one. */
export async function readBudget(): Promise<{ budget: AiBudget; spent: number }> {
  const row = await readRow<{ budget: AiBudget | null; spent: number }>(current, [])
  return {
    budget: row?.budget ?? { currency: 'USD', month: null, perGroup: null },
    spent: row?.spent ?? 0,
  }
}
