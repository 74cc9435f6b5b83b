import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { isUuid } from '#core/http/path_id'
import type { GuardedRecipe } from '../policies/recipe_policy.js'

/** One of many recipes that are locked, with what the edit rule looks at. */
export interface LockedOfMany extends GuardedRecipe {
  id: string
  slug: string
  name: string
}

const hold = fixedStatement(
  'recipes.hold-many',
  `select r.id, r.slug, r.name, r.user_id as "userId", r.household_id as "householdId", r.locked,
      h.lock_recipe_edits_from_other_households as "householdLocksEdits"
    from recipes r join households h on h.id = r.household_id
    where r.group_id = $1 and r.deleted_at is null and (r.slug = any($2::text[])
      or r.id = any($3::uuid[])
      or r.id in (select o.recipe_id from recipe_slugs o
        where o.group_id = $1 and o.slug = any($2::text[])))
    order by r.id for no key update of r`
)

/**
 * Locks the recipes of the caller's group that slugs and ids lead to, in one order, until the
 * transaction ends; those that nobody knows are left out.
 */
export function lockRecipes(
  trx: TransactionClientContract,
  { groupId }: Actor,
  slugsOrIds: string[]
): Promise<LockedOfMany[]> {
  return queryIn<LockedOfMany>(trx, hold, [groupId, slugsOrIds, slugsOrIds.filter(isUuid)])
}
