import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#core/http/actor'
import { isUuid } from '#core/http/path_id'
import { recipeNotFound, recipeNotYours } from '../errors.js'
import Recipe from '../models/recipe.js'
import { type GuardedRecipe, recipePolicy } from '../policies/recipe_policy.js'
import { shownSql } from '#core/recipe_index/index'
import { idBySlug } from './recipe_names.js'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'

/** A recipe locked for a change, and what the edit rule looks at. */
interface LockedRecipe {
  recipe: Recipe
  guarded: GuardedRecipe
}

/** One recipe by its slug, before any by its id; what the edit rule looks at beside it. */
const holdOne = fixedStatement(
  'recipes.hold-one',
  `select r.*, h.lock_recipe_edits_from_other_households as household_locks_edits
    from recipes r join households h on h.id = r.household_id
    where r.group_id = $1 and r.deleted_at is null and ${shownSql('r', { user: '$4', household: '$5' })}
      and r.id in (${idBySlug('$1', '$2')}, $3::uuid)
    order by r.id = $3::uuid limit 1 for no key update of r`
)

/** Weak enough a lock that a recipe can be named as an ingredient of another one meanwhile. */
async function held(
  trx: TransactionClientContract,
  { groupId, userId, householdId }: Actor,
  slugOrId: string
): Promise<LockedRecipe> {
  const id = isUuid(slugOrId) ? slugOrId : null
  const values = [groupId, slugOrId, id, userId, householdId]
  const [row] = await queryIn<Record<string, unknown>>(trx, holdOne, values)
  const recipe = Recipe.$createFromAdapterResult(row)?.useTransaction(trx)
  if (!row || !recipe) throw recipeNotFound()
  const householdLocksEdits = row.household_locks_edits === true
  const { userId: owner, householdId: of, locked } = recipe
  return { recipe, guarded: { userId: owner, householdId: of, locked, householdLocksEdits } }
}

/**
 * Locks a recipe of the caller's group until the transaction ends, so that changes follow one another. Throws `E_NOT_FOUND`, and
 * `E_NOT_ALLOWED` when the edit rule refuses the act.
 */
export async function lockRecipe(
  trx: TransactionClientContract,
  actor: Actor,
  slugOrId: string,
  act: 'update' | 'delete' = 'update'
): Promise<LockedRecipe> {
  const locked = await held(trx, actor, slugOrId)
  if (!recipePolicy[act](actor, locked.guarded)) throw recipeNotYours()
  return locked
}

/** Locks a recipe of the caller's group for what every member may do. Throws `E_NOT_FOUND`. */
export async function lockRecipeRow(
  trx: TransactionClientContract,
  actor: Actor,
  slugOrId: string
): Promise<Recipe> {
  const { recipe } = await held(trx, actor, slugOrId)
  return recipe
}

/** What the edit rule looks at. */
export async function guardedBy(
  trx: TransactionClientContract,
  recipe: Recipe
): Promise<GuardedRecipe> {
  const household: { locks: boolean } = await trx
    .from('households')
    .select('lock_recipe_edits_from_other_households as locks')
    .where('id', recipe.householdId)
    .firstOrFail()
  const { userId, householdId, locked } = recipe
  return { userId, householdId, locked, householdLocksEdits: household.locks }
}

/** One of many recipes that are locked, with what the edit rule looks at. */
export interface LockedOfMany extends GuardedRecipe {
  id: string
  slug: string
  name: string
  version: number
  seenBy: Recipe['seenBy']
}

const hold = fixedStatement(
  'recipes.hold-many',
  `select r.id, r.slug, r.name, r.version, r.seen_by as "seenBy", r.user_id as "userId", r.household_id as "householdId", r.locked,
      h.lock_recipe_edits_from_other_households as "householdLocksEdits"
    from recipes r join households h on h.id = r.household_id
    where r.group_id = $1 and r.deleted_at is null
      and ${shownSql('r', { user: '$4', household: '$5' })} and (r.slug = any($2::text[])
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
  { groupId, userId, householdId }: Actor,
  slugsOrIds: string[]
): Promise<LockedOfMany[]> {
  const keys = [slugsOrIds, slugsOrIds.filter(isUuid)]
  return queryIn<LockedOfMany>(trx, hold, [groupId, ...keys, userId, householdId])
}
