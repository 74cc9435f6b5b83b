import { queryIn } from '#core/database/query_in'
import { timestampSql } from '#core/database/page_sql'
import { fixedStatement, readRow } from '#core/database/read'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { OwnDataExport } from '#core/shared/contract/exports'
import { throttle } from '#core/throttles/index'
import { exportOwnData } from './export_own_data.js'

/** Files that somebody may have made of their data, in a day. */
const OF_PERSON = { limit: 10, seconds: 24 * 3_600 }

const order = fixedStatement(
  'exports.order-own-data',
  `insert into own_data_exports (user_id) values ($1)
    on conflict (user_id) do update set requested_at = now(), finished_at = null, bytes = 0
      where own_data_exports.finished_at is not null
        or own_data_exports.requested_at < now() - interval '1 hour'
    returning user_id`
)

/** Has a file of all of the caller's data made, unless one is being made. Throws `E_TOO_MANY` after ten in a day. */
export async function orderOwnData({ userId }: Actor): Promise<void> {
  await throttle({ key: `own-data/${userId}`, ...OF_PERSON })
  await work(async ({ trx, enqueue }) => {
    const [ordered] = await queryIn(trx, order, [userId])
    if (ordered) enqueue(exportOwnData, { userId })
  })
}

const show = fixedStatement(
  'exports.own-data-state',
  `select case when finished_at is not null then 'ready'
        when requested_at < now() - interval '1 hour' then 'failed' else 'running' end as state,
      ${timestampSql("(finished_at + interval '24 hours')")} as "expiresAt", bytes::float8 as bytes
    from own_data_exports
    where user_id = $1 and (finished_at is null or finished_at > now() - interval '24 hours')`
)

/** How far the file of the caller's data is. */
export async function ownDataState({ userId }: Actor): Promise<OwnDataExport> {
  const row = await readRow<OwnDataExport>(show, [userId])
  return row ?? { state: 'none', expiresAt: null, bytes: 0 }
}
