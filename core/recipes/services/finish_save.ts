import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#core/http/actor'
import type { RecipeFact } from '#core/shared/domain_events'
import type { Recipe as RecipeBody } from '#core/shared/contract/recipe'
import { completeRecipe, recipeColumns, type RecipeRow } from '../queries/show_recipe.js'
import type Recipe from '../models/recipe.js'
import { indexRecipe } from './index_recipe.js'

const snapshot = `insert into recipe_revisions (recipe_id, version, user_id, snapshot)
  values (?, ?, ?, ?::jsonb) on conflict (recipe_id, version) do update set snapshot = excluded.snapshot`

/** Ends a save inside its transaction: the search is brought up to date and a revision kept. Answers the recipe as stored. */
export async function finishSave(
  trx: TransactionClientContract,
  actor: Actor,
  recipeId: string
): Promise<RecipeBody> {
  await indexRecipe(trx, recipeId)
  const row = await readStored(trx, actor, recipeId)
  await trx.rawQuery(snapshot, [recipeId, row.body.version, actor.userId, JSON.stringify(row.body)])
  return completeRecipe(row, actor)
}

/** The recipe as this transaction sees it. */
export async function readStored(
  trx: TransactionClientContract,
  actor: Actor,
  recipeId: string
): Promise<RecipeRow> {
  const { rows } = await trx.rawQuery<{ rows: [RecipeRow] }>(
    `select ${recipeColumns('c.household')} from recipes r, (select ?::uuid as household) c where r.id = ?`,
    [actor.householdId, recipeId]
  )
  return rows[0]
}

/** What the world is told of a recipe. */
export function factOf(
  recipe: Pick<Recipe, 'id' | 'slug' | 'name' | 'groupId' | 'householdId'>,
  actor: Actor
): RecipeFact {
  return {
    recipeId: recipe.id,
    slug: recipe.slug,
    name: recipe.name,
    groupId: recipe.groupId,
    householdId: recipe.householdId,
    actorId: actor.userId,
  }
}
