import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'

/** What changes in a rating; null stays as it is, a rating of 0 counts as none. */
export interface RatingChange {
  rating: number | null
  isFavorite: boolean | null
}

const rate = fixedStatement(
  'recipes.rate',
  `with rated as (
      insert into recipe_ratings as own (user_id, recipe_id, rating, is_favorite)
        values ($1, $2, $3::real, coalesce($4::boolean, false))
      on conflict (user_id, recipe_id) do update set
        rating = coalesce($3::real, own.rating),
        is_favorite = coalesce($4::boolean, own.is_favorite), updated_at = now()
      returning recipe_id, rating),
    mean as (
      select avg(given.rating)::real as rating from (
        select rating from rated
        union all select rating from recipe_ratings where recipe_id = $2 and user_id <> $1) given
      where given.rating > 0)
    update recipes r set rating = mean.rating from rated, mean
      where r.id = rated.recipe_id and r.rating is distinct from mean.rating`
)

/**
 * Writes a user's rating and the recipe's mean of all above 0, by one statement. The recipe has to
 * be locked, so that two who rate at once are both counted.
 */
export async function writeRating(
  trx: TransactionClientContract,
  { userId, recipeId }: { userId: string; recipeId: string },
  { rating, isFavorite }: RatingChange
): Promise<void> {
  // As its column has it: what is next to nothing there is nothing, not an error.
  const stars = rating === null ? null : Math.fround(rating)
  await queryIn(trx, rate, [userId, recipeId, stars, isFavorite])
}
