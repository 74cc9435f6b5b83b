import { readRow, type Statement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import type { Recipe, RecipeIngredient } from '#core/shared/contract/recipe'
import { ingredientDisplay } from '#core/shared/quantity'
import { recipeNotFound } from '../errors.js'
import RecipePolicy from '../policies/recipe_policy.js'
import { recipeJson } from './recipe_sql.js'

/** A recipe as the database tells it. */
export interface RecipeRow {
  body: Omit<Recipe, 'recipeIngredient' | 'can'> & {
    recipeIngredient: Omit<RecipeIngredient, 'display'>[]
  }
  householdLocksEdits: boolean
}

/** Columns of a `RecipeRow`; `household` is SQL for the caller's household. */
export const recipeColumns = (household: string) => `${recipeJson(household)} as body,
  (select h.lock_recipe_edits_from_other_households from households h where h.id = r.household_id)
    as "householdLocksEdits"`

const bySlug: Statement = {
  name: 'recipes.show-by-slug',
  text: `select ${recipeColumns('$3')} from recipes r
    where r.group_id = $1 and r.slug = $2 and r.deleted_at is null`,
}

const byId: Statement = {
  name: 'recipes.show-by-id',
  text: `select ${recipeColumns('$3')} from recipes r
    where r.group_id = $1 and r.id = $2 and r.deleted_at is null`,
}

const UUID = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i

/** Whether a path's part may be an id instead of a slug. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** A recipe of the caller's group by its slug or id. Throws `E_NOT_FOUND`. */
export async function showRecipe(actor: Actor, slugOrId: string): Promise<Recipe> {
  const find = (statement: Statement) =>
    readRow<RecipeRow>(statement, [actor.groupId, slugOrId, actor.householdId])
  const row = (await find(bySlug)) ?? (isUuid(slugOrId) ? await find(byId) : null)
  if (!row) throw recipeNotFound()
  return completeRecipe(row, actor)
}

/** Adds what is worked out in code: the ingredients' text and what the caller may do. */
export function completeRecipe({ body, householdLocksEdits }: RecipeRow, actor: Actor): Recipe {
  const guarded = {
    userId: body.userId,
    householdId: body.householdId,
    locked: body.settings.locked,
    householdLocksEdits,
  }
  const policy = new RecipePolicy()
  return {
    ...body,
    recipeIngredient: body.recipeIngredient.map((ingredient) => ({
      ...ingredient,
      display: ingredientDisplay(ingredient),
    })),
    can: {
      update: policy.update(actor, guarded),
      delete: policy.delete(actor, guarded),
      lock: policy.lock(actor, guarded),
    },
  }
}
