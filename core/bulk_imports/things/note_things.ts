import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { joinWorded, type Translator, translator, worded } from '#core/i18n/index'
import { addEntry } from '#core/reports/index'
import { type ArchivedKind, thingStatuses } from '#core/shared/contract/migrations'
import { storable } from '#core/text/index'
import type { ItemContext } from '../run_item.js'
import { ItemLost } from '../services/end_item.js'
import type { Refusal } from './keeper.js'
import type { ThingEnd } from './owners.js'

const note = fixedStatement(
  'import-runs.note-things',
  `insert into import_item_things (run_id, position, kind, key, name, status, thing_id)
    select $1, $2, x.kind, x.key, x.name, x.status, x.id
    from jsonb_to_recordset($3::jsonb) x (kind text, key text, name text, status text, id text)
    on conflict (run_id, position, kind, key) do update
      set name = excluded.name, status = excluded.status, thing_id = excluded.thing_id`
)

const end = fixedStatement(
  'import-runs.end-things',
  `update import_items i set entry_id = $4, updated_at = now(), source = source - 'deaths',
      failure = case when x.failed then 'unreadable' end,
      status = case when x.failed then 'failed' when x.done then 'done' else 'known' end
    from (select bool_or(status = 'failed') as failed, bool_or(status = 'done') as done
      from import_item_things where run_id = $1 and position = $2) x
    where i.run_id = $1 and i.position = $2 and i.tries = $3
      and i.status in ('reading', 'waiting') returning i.position`
)

/** Things of one kind, and what became of each. */
export type ThingEnds = [kind: ArchivedKind, ends: ThingEnd[]]

/** Writes down what became of the things of an item, with a line in the report for each kind, and ends it. Throws `ItemLost`. */
export async function noteThings(
  trx: TransactionClientContract,
  { run, item }: ItemContext,
  kinds: ThingEnds[]
): Promise<void> {
  const rows = kinds.flatMap(([kind, ends]) => ends.map((one) => ({ ...one, kind })))
  await queryIn(trx, note, [run.runId, item.position, JSON.stringify(storable(rows))])
  let entryId: string | null = null
  for (const [kind, ends] of kinds.filter(([, its]) => its.length > 0))
    entryId = await addEntry(trx, run.runId, entryOf(run.options.locale, kind, ends))
  const ended = await queryIn(trx, end, [run.runId, item.position, item.tries, entryId])
  if (ended.length === 0) throw new ItemLost()
}

const reasonText = (t: Translator, reason: Refusal) =>
  typeof reason === 'string' ? worded(t, `imports.things.refusal.${reason}`) : reason.words

function entryOf(locale: string, kind: ArchivedKind, ends: ThingEnd[]) {
  const t = translator(locale)
  const counts = thingStatuses.flatMap((status) => {
    const count = ends.filter((one) => one.status === status).length
    return count > 0 ? worded(t, `imports.things.${status}`, { count }) : []
  })
  const what = worded(t, `imports.things.kind.${kind}`)
  const came = joinWorded([what, joinWorded(counts, ', ')], ': ')
  const isOff = kind === 'automations' && ends.some(({ status }) => status === 'done')
  const message = isOff ? joinWorded([came, worded(t, 'imports.things.switched-off')], '. ') : came
  const failed = ends.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return { success: true, message }
  const names = failed.flatMap(({ name, reason }) => (reason ? [] : name)).join(', ')
  const refused = failed.flatMap(({ name, reason }) =>
    reason ? worded(t, 'imports.things.refused', { name, reason: reasonText(t, reason) }) : []
  )
  const unread = names === '' ? [] : worded(t, 'imports.things.unreadable', { names })
  return { success: false, message, exception: joinWorded([unread, ...refused].flat(), ' ') }
}
