import { fixedStatement, readRow } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import type { Uuid } from '#core/shared/contract/common'
import type { WalkOrder } from '#core/shared/contract/shopping'

/** A trip to the shop ends where nothing is ticked for so long; one of fewer ticks shows no order. */
const PAUSE = `interval '2 hours'`
const FEWEST_TICKS = 3
/** Ticks that are looked at, the latest of them. */
const MOST_TICKS = 2_000

/** Middle places of a column over all trips: 0 is ticked first, 1 last. */
const byPlace = (column: 'label_id' | 'food_id') =>
  `(select coalesce(json_agg(m.id order by m.place, m.id), '[]'::json) from (
      select ${column} as id, percentile_cont(0.5) within group (order by place) as place
      from places where ${column} is not null group by ${column}) m)`

const walked = fixedStatement(
  'shopping.walk-order',
  `with ticks as (select i.ticked_at, i.food_id, coalesce(i.label_id, f.label_id) as label_id,
        count(*) over (partition by i.ticked_at) as at_once
      from shopping_list_items i left join foods f on f.id = i.food_id
      where i.ticked_at is not null and i.shopping_list_id in (select o.id from shopping_lists l
          join shopping_lists o on o.id = l.id or o.store_id = l.store_id where l.id = $1)
      order by i.ticked_at desc limit ${MOST_TICKS}),
    gaps as (select *, ticked_at - lag(ticked_at) over (order by ticked_at) > ${PAUSE} as is_first
      from ticks where at_once = 1),
    trips as (select *, count(*) filter (where is_first) over (order by ticked_at) as trip from gaps),
    places as (select label_id, food_id, percent_rank() over (partition by trip order by ticked_at) as place
      from (select *, count(*) over (partition by trip) as ticks from trips) t where ticks >= ${FEWEST_TICKS})
  select ${byPlace('label_id')} as "labelIds", ${byPlace('food_id')} as "foodIds"
    from shopping_lists l where l.id = $1 and l.household_id = $2`
)

/**
 * Labels and foods of a list in the order in which the household ticked them off there, by the middle of their places on all trips with
 * it and with other lists of its store. Nobody's
 * clock is asked, and what was ticked at once, as by somebody who was offline, shows no order. Throws `E_NOT_FOUND`.
 */
export async function walkOrderOf(actor: Actor, listId: Uuid): Promise<WalkOrder> {
  const order = await readRow<WalkOrder>(walked, [listId, actor.householdId])
  if (!order) throw notFound()
  return order
}
