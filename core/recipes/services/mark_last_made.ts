import type { DateTime } from 'luxon'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { Recipe as RecipeBody } from '#core/shared/contract/recipe'
import { completeRecipe } from '../queries/show_recipe.js'
import { factOf, storeRevision, readStored } from './finish_save.js'
import { lockRecipeRow } from './lock_recipe.js'

/**
 * Notes when a recipe was last made, which every member of the group may do. The version stays: a
 * text that is being edited is not touched. Throws `E_NOT_FOUND`.
 */
export async function markLastMade(
  actor: Actor,
  slugOrId: string,
  time: DateTime
): Promise<RecipeBody> {
  return work((unit) => markLastMadeIn(unit, actor, slugOrId, time))
}

const mark = fixedStatement(
  'recipes.mark-last-made',
  `update recipes set last_made = $2, date_updated = now(), updated_at = now() where id = $1`
)

/** Notes when a recipe was last made as `markLastMade` does, as a part of another change; null for never. */
export async function markLastMadeIn(
  unit: Work,
  actor: Actor,
  slugOrId: string,
  time: DateTime | null
): Promise<RecipeBody> {
  const { trx, announce } = unit
  const recipe = await lockRecipeRow(trx, actor, slugOrId)
  await queryIn(trx, mark, [recipe.id, time?.toISO() ?? null])
  announce('recipe.updated', { ...factOf(recipe, actor), previousSlug: recipe.slug })
  const row = await readStored(trx, actor, recipe.id)
  await storeRevision(trx, actor, row)
  return completeRecipe(row, actor)
}

/** When a recipe was made, changed and cooked in the app that it comes from, as ISO 8601. */
interface RecipeHistory {
  createdAt?: string | undefined
  updatedAt?: string | undefined
  lastMade?: string | undefined
}

const history = fixedStatement(
  'recipes.take-history',
  `update recipes set last_made = coalesce($2::timestamptz, last_made),
      created_at = coalesce($3::timestamptz, created_at),
      date_added = coalesce($3::timestamptz::date, date_added),
      date_updated = coalesce($4::timestamptz, date_updated)
    where id = $1`
)

/** Gives a recipe that was just made the dates that it had elsewhere, as a part of the change that makes it. */
export async function takeHistoryIn(
  { trx }: Work,
  recipeId: string,
  { createdAt, updatedAt, lastMade }: RecipeHistory
): Promise<void> {
  await queryIn(trx, history, [recipeId, lastMade ?? null, createdAt ?? null, updatedAt ?? null])
}
