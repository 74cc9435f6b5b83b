import { readRow, fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import type { KnownAddress } from '#core/shared/contract/imports'
import { sourceKey } from '../services/recipe_values.js'

const statement = fixedStatement(
  'recipes.find-by-source',
  `select id, slug, name, image from recipes
    where group_id = $1 and source_key = $2 and deleted_at is null order by created_at limit 1`
)

/**
 * Finds the recipe that was imported from an address before. The group's first recipe from there,
 * whatever the address's tracking and order; null when there is none.
 */
export async function findRecipeBySource(
  actor: Actor,
  url: string
): Promise<KnownAddress['recipe']> {
  const key = sourceKey(url)
  return key ? readRow(statement, [actor.groupId, key]) : null
}
