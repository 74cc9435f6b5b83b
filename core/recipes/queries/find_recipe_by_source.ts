import { readRow, fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { shownSql } from '#core/recipe_index/index'
import type { KnownAddress } from '#core/shared/contract/imports'
import { sourceKey } from '../services/recipe_values.js'

const statement = fixedStatement(
  'recipes.find-by-source',
  `select r.id, r.slug, r.name, r.image from recipes r
    where r.group_id = $1 and r.source_key = $2 and r.deleted_at is null
      and ${shownSql('r', { user: '$3', household: '$4' })} order by r.created_at limit 1`
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
  const { groupId, userId, householdId } = actor
  return key ? readRow(statement, [groupId, key, userId, householdId]) : null
}
