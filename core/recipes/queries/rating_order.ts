import type { SqlValues } from '#core/database/composed_sql'

/**
 * SQL of the table of ids and ratings that a page by rating, best first, is cut from: the asker's own ratings (few), and as many
 * of the others as can come before the page's end, straight from their index.
 */
export function byRating(
  values: SqlValues,
  {
    group,
    userId,
    end,
    isReversed,
  }: { group: string; userId: string; end: number; isReversed: boolean }
): string {
  const user = values.add(userId, 'uuid')
  const order = isReversed
    ? 'r.rating asc nulls first, r.id desc'
    : 'r.rating desc nulls last, r.id'
  const live = `r.group_id = ${group} and r.deleted_at is null`
  const own = `select o.recipe_id from recipe_ratings o where o.user_id = ${user} and o.rating > 0`
  return `(select r.id, o.rating from recipe_ratings o join recipes r on r.id = o.recipe_id
        where o.user_id = ${user} and o.rating > 0 and ${live}
      union all
      (select r.id, r.rating from recipes r where ${live} and r.id not in (${own})
        order by ${order} limit ${values.add(end, 'bigint')})) rated`
}
