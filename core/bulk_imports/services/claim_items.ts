import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work } from '#core/events/index'
import type { ClaimedItem, ItemSource, LockedRun } from '../run_item.js'

/** Longest time that a worker may be silent before another may take its run, as an SQL interval. */
export const LOCK_TIME = '6 minutes'

/** What a worker finds when it asks for its next items. */
export interface Claim {
  /** Whether the run still goes on and is this worker's. */
  isHeld: boolean
  /** Whether items wait, be it for their site to become free. */
  isWaiting: boolean
  items: ClaimedItem[]
}

interface ClaimRow {
  isHeld: boolean
  isWaiting: boolean
  position: number | null
  source: ItemSource & { again?: boolean }
  label: string
  tries: number
}

/** Deaths are looked at one item at a time: the places of those that wait are read off an index, however many they are. */
const claim = fixedStatement(
  'import-runs.claim-items',
  `with held as (
      update import_runs set worker_until = now() + $1::interval, updated_at = now()
      where report_id = $2 and worker = $3 and state = 'running' returning report_id),
    next as (
      select i.run_id, i.position, i.source -> 'deaths' is not null as died
      from import_items i
      where i.run_id = (select report_id from held) and i.status = 'waiting'
        and i.phase = (select min(phase) from import_items o
          where o.run_id = $2 and o.status in ('waiting', 'reading'))
        and not coalesce(i.source ->> 'host', '') = any($4::text[])
        and not exists (select from import_items o where o.run_id = $2 and o.status = 'reading'
          and (i.source -> 'deaths' is not null or o.source -> 'deaths' is not null))
      order by i.source -> 'deaths' is not null, i.position
      limit $5 for update of i skip locked),
    taken as (
      update import_items i
      set status = 'reading', tries = i.tries + 1, updated_at = now() from next n
      where i.run_id = n.run_id and i.position = n.position
        and (not n.died or n.position = (select position from next order by died, position limit 1))
      returning i.position, i.source, i.label, i.tries)
  select exists (select from held) as "isHeld",
    exists (select from import_items i where i.run_id = $2 and i.status = 'waiting')
      as "isWaiting", t.*
  from (select) one left join taken t on true order by t.position`
)

/**
 * Takes the first waiting items whose site is not busy, and holds the run for some minutes more.
 * Items in whose midst the process died are the last, and each is taken when no other is under way:
 * whatever happens then, it alone is to blame.
 */
export async function claimItems(
  { run, worker }: { run: Pick<LockedRun, 'runId'>; worker: string },
  busy: string[],
  most: number
): Promise<Claim> {
  const values = [LOCK_TIME, run.runId, worker, busy, most]
  const rows = await work(({ trx }) => queryIn<ClaimRow>(trx, claim, values))
  const items = rows.flatMap(({ position, source, label, tries }) =>
    position === null ? [] : [{ position, source, label, tries, again: source.again ?? false }]
  )
  const { isHeld = false, isWaiting = false } = rows[0] ?? {}
  return { isHeld, isWaiting, items }
}
