import { readRow, fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { shownSql } from '#core/recipe_index/index'

/** Keys of a `UserRatingSummary`, of the row `o` of ratings. */
const summary = `'recipeId', o.recipe_id, 'rating', o.rating, 'isFavorite', o.is_favorite`

/** Ratings of recipes that exist; those in the trash do not. */
const live = `recipe_ratings o join recipes r on r.id = o.recipe_id and r.deleted_at is null`

const listOf = (name: string, pairs: string) =>
  fixedStatement(
    `recipes.${name}`,
    `select json_build_object('ratings', coalesce((
      select json_agg(json_build_object(${pairs}) order by o.created_at, o.id)
      from ${live} where o.user_id = u.id and r.group_id = u.group_id
        and (o.is_favorite or not $3::boolean)
        and ${shownSql('r', { user: '$4', household: '$5' })}), '[]'::json))::text as item
    from users u where u.id = $1 and u.group_id = $2`
  )

const ofSelf = listOf('own-ratings', summary)
const ofUser = listOf('ratings-of-user', `${summary}, 'userId', o.user_id, 'id', o.id`)

const one = fixedStatement(
  'recipes.own-rating',
  `select json_build_object(${summary})::text as item
    from ${live} where o.user_id = $1 and r.group_id = $2 and r.id = $3
      and ${shownSql('r', { user: '$1', household: '$4' })}`
)

/** JSON text of the caller's ratings, `{ratings: UserRatingSummary[]}`. */
export async function listOwnRatings(
  actor: Actor,
  isFavorite: boolean
): Promise<{ item: string } | null> {
  const { userId, groupId, householdId } = actor
  return readRow(ofSelf, [userId, groupId, isFavorite, userId, householdId])
}

/** As above of any member of the caller's group, as `UserRatingOut`; null for a stranger. */
export async function listRatingsOf(
  actor: Actor,
  userId: string,
  isFavorite: boolean
): Promise<{ item: string } | null> {
  return readRow(ofUser, [userId, actor.groupId, isFavorite, actor.userId, actor.householdId])
}

/** JSON text of the caller's rating of one recipe, null when there is none. */
export async function showOwnRating(
  actor: Actor,
  recipeId: string
): Promise<{ item: string } | null> {
  return readRow(one, [actor.userId, actor.groupId, recipeId, actor.householdId])
}
