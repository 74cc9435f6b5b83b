import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import type { AiBudget, AiTaskChoice } from '#core/shared/contract/ai'
import { BUDGET_KEY } from '../queries/budget.js'
import { taskChoices } from '../queries/choices.js'
import { allProviders } from '../queries/providers.js'
import { changeAi } from './change_ai.js'

const choose = fixedStatement(
  'ai.choose',
  `insert into ai_tasks (task, provider) values ($1, $2)
    on conflict (task) do update set provider = excluded.provider, updated_at = now()`
)

/**
 * Chooses who does a task; null switches it off. Throws `E_NOT_FOUND` for a task that no plugin
 * asks for now and for a provider there is not.
 */
export async function chooseProvider(
  actor: Actor,
  task: string,
  provider: string | null
): Promise<AiTaskChoice> {
  const existing = await allProviders()
  const choice = (await taskChoices(existing)).find((one) => one.task === task)
  if (!choice || (provider !== null && !existing.some(({ id }) => id === provider)))
    throw notFound()
  await changeAi(actor, task, (trx) => queryIn(trx, choose, [task, provider]))
  return { ...choice, provider }
}

/** Sets what may be spent in a month. */
export async function setBudget(actor: Actor, budget: AiBudget): Promise<AiBudget> {
  await changeAi(actor, 'budget', (trx) =>
    trx.rawQuery(
      `insert into settings (key, value) values (?, ?)
        on conflict (key) do update set value = excluded.value, updated_at = now()`,
      [BUDGET_KEY, JSON.stringify(budget)]
    )
  )
  return budget
}
