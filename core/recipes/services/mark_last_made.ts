import type { DateTime } from 'luxon'
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

/** Notes when a recipe was last made as `markLastMade` does, as a part of another change. */
export async function markLastMadeIn(
  unit: Work,
  actor: Actor,
  slugOrId: string,
  time: DateTime
): Promise<RecipeBody> {
  const { trx, announce } = unit
  const recipe = await lockRecipeRow(trx, actor, slugOrId)
  await trx.rawQuery(
    `update recipes set last_made = ?, date_updated = now(), updated_at = now() where id = ?`,
    [time.toISO() ?? '', recipe.id]
  )
  announce('recipe.updated', { ...factOf(recipe, actor), previousSlug: recipe.slug })
  const row = await readStored(trx, actor, recipe.id)
  await storeRevision(trx, actor, row)
  return completeRecipe(row, actor)
}
