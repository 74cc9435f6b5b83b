import { limitSql, timestampSql } from '#core/database/page_sql'
import { composed, SqlValues } from '#core/database/composed_sql'
import { readRow, fixedStatement } from '#core/database/read'
import type { FoundPage } from '#core/http/page_envelope'
import type { PageRequest } from '#core/http/page'

const bounds = (month: string) =>
  `(${month} || '-01')::timestamp at time zone 'UTC' as first,
   ((${month} || '-01')::timestamp + interval '1 month') at time zone 'UTC' as next`

const item = `json_build_object('id', c.id, 'createdAt', ${timestampSql('c.created_at')},
  'task', c.task, 'provider', c.provider, 'model', c.model, 'outcome', c.outcome,
  'failure', c.failure, 'inputTokens', c.input_tokens, 'outputTokens', c.output_tokens,
  'estimated', c.estimated, 'cost', c.cost, 'milliseconds', c.milliseconds,
  'by', (select u.full_name from users u where u.id = c.user_id),
  'group', (select g.name from groups g where g.id = c.group_id))`

/** A page of a month's calls, the newest first. */
export async function listCalls(month: string, request: PageRequest): Promise<FoundPage> {
  const values = new SqlValues()
  const total =
    '(select count(*) from ai_calls c, month m where c.created_at >= m.first and c.created_at < m.next)'
  const text = `with month as (select ${bounds(values.add(month, 'text'))})
    select ${total}::int as total, coalesce((select json_agg(item)::text from (
      select ${item} as item from ai_calls c, month m
      where c.created_at >= m.first and c.created_at < m.next
      order by c.created_at desc, c.id ${limitSql(request, values, total)}) page), '[]') as items`
  const found = await readRow<FoundPage>(composed('ai.calls', text), values.list)
  return found ?? { total: 0, items: '[]' }
}

const spending = fixedStatement(
  'ai.spending',
  `with month as (select ${bounds('$1::text')})
    select json_build_object('month', $1::text,
      'months', (select coalesce(json_agg(m.month order by m.month desc), '[]') from (
        select distinct to_char(created_at at time zone 'UTC', 'YYYY-MM') as month
        from ai_calls) m),
      'rows', (select coalesce(json_agg(row_to_json(s) order by s.cost desc, s.task), '[]') from (
        select c.task, c.provider, c.model, count(*)::int as calls,
          count(*) filter (where c.outcome = 'failed')::int as failed,
          sum(c.input_tokens)::float8 as "inputTokens",
          sum(c.output_tokens)::float8 as "outputTokens", sum(c.cost)::float8 as cost
        from ai_calls c, month m where c.created_at >= m.first and c.created_at < m.next
        group by c.task, c.provider, c.model) s))::text as item`
)

/** A month's sums as JSON text (`AiMonth`). */
export function spendingOf(month: string): Promise<{ item: string } | null> {
  return readRow(spending, [month])
}
