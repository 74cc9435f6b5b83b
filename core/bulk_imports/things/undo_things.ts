import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { translator, worded } from '#core/i18n/index'
import { addEntries } from '#core/reports/index'
import type { LockedRun } from '../run_item.js'
import { LOCK_TIME } from '../services/claim_items.js'
import { isThere } from './keep_things.js'
import type { OwnedKind } from './keeper.js'
import { keepers } from './thing_keepers.js'

interface BroughtThings {
  position: number
  /** Null for an item whose things are all gone. */
  kind: OwnedKind | null
  householdId: string
  ids: string[]
}

/** What the next item that stands for things has brought, as far as it is there still; the run is held for some minutes more. */
const next = fixedStatement(
  'import-runs.next-things-undo',
  `with held as (update import_runs set worker_until = now() + interval '${LOCK_TIME}',
        updated_at = now() where report_id = $1 and worker = $2 and state = 'running' returning report_id),
    item as (select i.position from import_items i join held on held.report_id = i.run_id
      where i.status = 'waiting' and i.phase <> 1 order by i.phase desc, i.position limit 1),
    brought as (select x.position, s.kind, s.household_id, s.thing_id
      from import_item_things x join item using (position)
        join thing_sources s on s.run_id = x.run_id and s.kind = x.kind and s.source_id = x.key
      where x.run_id = $1 and x.status = 'done' and ${isThere})
    select i.position, b.kind, b.household_id as "householdId", array_agg(b.thing_id) as ids
      from item i left join brought b using (position) group by 1, 2, 3 order by 3`
)

const note = fixedStatement(
  'import-runs.note-things-undo',
  `with things as (update import_item_things
        set status = case when thing_id = any($3::text[]) then 'kept' else 'undone' end
      where run_id = $1 and position = $2 and status = 'done' and kind <> 'pantry' returning key, kind, status, name),
    forgotten as (delete from thing_sources s using things x where s.run_id = $1
      and s.kind = x.kind and s.source_id = x.key and x.status = 'undone')
    update import_items i set updated_at = now(), status = x.status
      from (select coalesce(min(status), 'undone') as status,
        array_agg(name) filter (where status = 'kept') as names from things) x
      where i.run_id = $1 and i.position = $2 returning coalesce(x.names, '{}') as names`
)

/**
 * Takes back what the next item of things brought, as far as nobody has changed it and it is in a household that the person acts for;
 * what stays is named in the report; the pantry stays as it is (docs/decisions/019). False when there is none.
 */
export async function undoNextThings(
  unit: Work,
  { run, actor, worker }: { run: LockedRun; actor: Actor | null; worker: string }
): Promise<boolean> {
  const brought = await queryIn<BroughtThings>(unit.trx, next, [run.runId, worker])
  const [first] = brought
  if (!first) return false
  const kept: string[] = []
  for (const { kind, householdId, ids } of brought) {
    if (kind === null) continue
    const isTheirs = actor && (actor.admin || actor.householdId === householdId)
    const owner = actor && { ...actor, householdId }
    const gone = isTheirs && owner ? await keepers[kind].withdraw(unit, owner, ids) : []
    kept.push(...ids.filter((id) => !gone.includes(id)))
  }
  const values = [run.runId, first.position, kept]
  const [item] = await queryIn<{ names: string[] }>(unit.trx, note, values)
  const t = translator(run.options.locale)
  const entries = (item?.names ?? []).map((name) => ({
    success: false,
    message: worded(t, 'imports.runs.entry-kept', { name }),
  }))
  await addEntries(unit.trx, run.runId, entries)
  return true
}
