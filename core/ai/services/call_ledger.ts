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

const insert = `
  with budget as (
    select (value->>'month')::numeric as month, (value->>'perGroup')::numeric as per_group
    from settings where key = '${BUDGET_KEY}'
  ), spent as (
    select coalesce(sum(cost), 0) as site,
      coalesce(sum(cost) filter (where group_id = cast(nullif(:group, '') as uuid)), 0) as own
    from ai_calls where created_at >= ${monthStart}
  )
  insert into ai_calls (task, provider, model, input_tokens, cost, group_id, user_id)
  select :task, :provider, :model, cast(:input as int), cast(:cost as numeric), cast(nullif(:group, '') as uuid), cast(nullif(:user, '') as uuid)
  from spent left join budget on true
  where cast(:isFree as boolean) or ((month is null or (site < month and site + cast(:cost as numeric) <= month))
    and (per_group is null or cast(nullif(:group, '') as uuid) is null
      or (own < per_group and own + cast(:cost as numeric) <= per_group)))
  returning id`

const update = `
  update ai_calls set outcome = :outcome, failure = nullif(:failure, ''), input_tokens = :input,
    output_tokens = :output, estimated = :estimated, cost = :cost,
    milliseconds = round(extract(epoch from clock_timestamp() - created_at) * 1000)
  where id = :id`

/**
 * Notes a call before it is sent, at the price of what is sent: who is killed in between has paid.
 * Answers what notes its end. Throws `AiFailure` when the budget does not allow it.
 */
export async function openCall(
  { task, provider, payer }: NewCall,
  estimate: Tokens
): Promise<(end: CallEnd) => Promise<void>> {
  const values = {
    task,
    provider: provider.name,
    model: provider.model,
    input: estimate.input,
    cost: costOf(estimate, provider),
    isFree: provider.inputPrice === 0 && provider.outputPrice === 0,
    group: payer?.groupId ?? '',
    user: payer?.userId ?? '',
  }
  const id = await work(async ({ trx }) => {
    await trx.rawQuery(LOCK)
    const { rows } = await trx.rawQuery<{ rows: { id: string }[] }>(insert, values)
    return rows[0]?.id
  })
  if (!id) throw new AiFailure('budget-spent')
  return (end) => closeCall(id, provider, end)
}

async function closeCall(id: string, provider: Provider, { failure, tokens }: CallEnd) {
  const outcome = failure === null ? 'ok' : 'failed'
  const cost = costOf(tokens, provider)
  const values = { id, outcome, failure: failure ?? '', cost, ...tokens }
  await work(({ trx }) => trx.rawQuery(update, values))
}
