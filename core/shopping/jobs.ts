import { fixedStatement } from '#core/database/read'
import { queryIn } from '#core/database/query_in'
import { work } from '#core/events/index'
import { defineJob } from '#core/queue/index'
import { sweepItemPictures } from './services/item_pictures.js'

/** Bought items that a list keeps, the newest of them. */
const MOST_CHECKED = 100

const old = fixedStatement(
  'shopping.purge-checked',
  `with surplus as (select id, shopping_list_id from (
      select id, shopping_list_id, row_number() over (partition by shopping_list_id order by updated_at desc, id) as n
      from shopping_list_items where checked and removed_at is null) ranked where n > $1),
    bumped as (update shopping_lists set version = version + 1
      where id in (select shopping_list_id from surplus) returning id, version)
  update shopping_list_items i set removed_at = now(), version = b.version
    from surplus s join bumped b on b.id = s.shopping_list_id where i.id = s.id`
)

/** Devices that were away for longer than this read the whole list anew. */
const KEPT = `interval '90 days'`

const gone = fixedStatement(
  'shopping.purge-removed',
  `with gone as (delete from shopping_list_items where removed_at < now() - ${KEPT}
      returning shopping_list_id, version),
    latest as (select shopping_list_id, max(version) as version from gone group by shopping_list_id)
  update shopping_lists l set purged_version = greatest(l.purged_version, latest.version)
    from latest where l.id = latest.shopping_list_id`
)

const operations = fixedStatement(
  'shopping.purge-operations',
  `delete from shopping_operations where created_at < now() - ${KEPT}`
)

/** Takes bought items off lists that have more than a hundred, and forgets what only devices needed that were long away. */
export const purgeShopping = defineJob<Record<string, never>>(
  'shopping.purge',
  () =>
    work(async ({ trx }) => {
      await queryIn(trx, old, [MOST_CHECKED])
      await queryIn(trx, gone, [])
      await queryIn(trx, operations, [])
    }),
  { attempts: 3, timeout: 10 * 60_000 }
)

/** Jobs of this domain and when they run, in UTC. */
export const shoppingJobs = [
  { job: purgeShopping, every: '25 3 * * *' },
  { job: sweepItemPictures, every: '40 3 * * *' },
]
