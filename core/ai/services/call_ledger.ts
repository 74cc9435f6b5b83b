import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work } from '#core/events/index'
import { AiFailure } from '../errors.js'
import { BUDGET_KEY, monthStart } from '../queries/budget.js'
import type { AiPayer, Provider } from '../types.js'
import type { CallEnd } from '../wire/converse.js'
import { costOf, type Tokens } from '../wire/tokens.js'

/** What a row of the ledger begins with. */
export interface NewCall {
  task: string
  provider: Provider
  payer: AiPayer | null
}

/** Two calls at once must not both find the last cent of a budget. */
const LOCK = 'select pg_advisory_xact_lock(240240)'

const insert = fixedStatement(
  'ai.open-call',
  `with budget as (
      select (value->>'month')::numeric as month, (value->>'perGroup')::numeric as per_group
      from settings where key = '${BUDGET_KEY}'
    ), spent as (
      select coalesce(sum(cost), 0) as site,
        coalesce(sum(cost) filter (where group_id = $6::uuid), 0) as own
      from ai_calls where created_at >= ${monthStart}
    )
    insert into ai_calls (task, provider, model, input_tokens, cost, group_id, user_id)
    select $1, $2, $3, $4::int, $5::numeric, $6::uuid, $7::uuid
    from spent left join budget on true
    where $8::boolean or ((month is null or (site < month and site + $5::numeric <= month))
      and (per_group is null or $6::uuid is null
        or (own < per_group and own + $5::numeric <= per_group)))
    returning id`
)

const update = fixedStatement(
  'ai.close-call',
  `update ai_calls set outcome = $2, failure = $3, input_tokens = $4, output_tokens = $5,
      estimated = $6, cost = $7,
      milliseconds = round(extract(epoch from clock_timestamp() - created_at) * 1000)
    where id = $1`
)

/**
 * Notes a call before it is sent, at the price of what is sent: who is killed in between has paid.
 * Answers what notes its end. Throws `AiFailure` when the budget does not allow it.
 */
export async function openCall(
  { task, provider, payer }: NewCall,
  estimate: Tokens
): Promise<(end: CallEnd) => Promise<void>> {
  const isFree = provider.inputPrice === 0 && provider.outputPrice === 0
  const values = [
    task,
    provider.name,
    provider.model,
    estimate.input,
    costOf(estimate, provider),
    payer?.groupId ?? null,
    payer?.userId ?? null,
    isFree,
  ]
  const id = await work(async ({ trx }) => {
    await trx.rawQuery(LOCK)
    const [row] = await queryIn<{ id: string }>(trx, insert, values)
    return row?.id
  })
  if (!id) throw new AiFailure('budget-spent')
  return (end) => closeCall(id, provider, end)
}

async function closeCall(id: string, provider: Provider, { failure, tokens }: CallEnd) {
  const outcome = failure === null ? 'ok' : 'failed'
  const cost = costOf(tokens, provider)
  const { input, output, estimated } = tokens
  const values = [id, outcome, failure, input, output, estimated, cost]
  await work(({ trx }) => queryIn(trx, update, values))
}
