import { work } from '#core/events/index'
import type { ClaimedItem, ItemSource } from '../run_item.js'

/** Longest time that a worker may be silent before another may take its run, as an SQL interval. */
export const LOCK_TIME = '6 minutes'

/** What a worker finds when it asks for its next item. */
export interface Claim {
  /** Whether the run still goes on and is this worker's. */
  isHeld: boolean
  /** Whether items wait, be it for their site to become free. */
  isWaiting: boolean
  item: ClaimedItem | null
}

interface ClaimRow {
  isHeld: boolean
  isWaiting: boolean
  position: number | null
  source: ItemSource & { again?: boolean }
  label: string
  tries: number
}

const nothing: Claim = { isHeld: false, isWaiting: false, item: null }

/**
 * Takes the first waiting item whose site is not busy, and holds the run for some minutes more.
 * Items in whose midst the process died are the last, and each is taken when no other is under way:
 * whatever happens then, it alone is to blame.
 */
export async function claimItem(runId: string, worker: string, busy: string[]): Promise<Claim> {
  const row = await work(async ({ trx }) => {
    const { rows } = await trx.rawQuery<{ rows: ClaimRow[] }>(
      `with held as (
          update import_runs set worker_until = now() + ?::interval, updated_at = now()
          where report_id = ? and worker = ? and state = 'running' returning report_id),
        next as (
          select i.run_id, i.position from import_items i join held h on h.report_id = i.run_id
          where i.status = 'waiting' and i.phase = (select min(phase) from import_items o
              where o.run_id = ? and o.status in ('waiting', 'reading'))
            and not coalesce(i.source ->> 'host', '') = any(?::text[])
            and not exists (select from import_items o where o.run_id = i.run_id
              and o.status = 'reading' and (i.source -> 'deaths' is not null
                or o.source -> 'deaths' is not null))
          order by i.source -> 'deaths' is not null, i.position
          limit 1 for update of i skip locked),
        taken as (
          update import_items i
          set status = 'reading', tries = i.tries + 1, updated_at = now() from next n
          where i.run_id = n.run_id and i.position = n.position
          returning i.position, i.source, i.label, i.tries)
      select exists (select from held) as "isHeld",
        exists (select from import_items i where i.run_id = ? and i.status = 'waiting')
          as "isWaiting", t.*
      from (select) one left join taken t on true`,
      [LOCK_TIME, runId, worker, runId, busy, runId]
    )
    return rows[0]
  })
  if (!row) return nothing
  const { isHeld, isWaiting, position, source, label, tries } = row
  if (position === null) return { isHeld, isWaiting, item: null }
  const item = { position, source, label, tries, again: source.again ?? false }
  return { isHeld, isWaiting, item }
}
