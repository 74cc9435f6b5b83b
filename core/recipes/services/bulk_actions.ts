import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { ensureOrganizers, type OrganizerEntry } from '#core/organizers/index'
import type { Translator } from '#core/i18n/index'
import { storable } from '#core/text/index'
import { enqueueReindexingOf } from '#core/recipe_index/index'
import { linkMany, type ManySettings, setMany, storeRevisionsOf, trashMany } from './bulk_sql.js'
import { recipePolicy } from '../policies/recipe_policy.js'
import { lockRecipe, lockRecipes } from './lock_recipe.js'
import { changeMany, factOfMany } from './change_many.js'

/** Who does it, to which recipes (slugs or ids), and the words of the caller's language. */
export interface BulkCall {
  actor: Actor
  recipes: string[]
  t: Translator
}

/** Adds tags or categories to those that many recipes have; new ones are created. Answers the id of the report. */
export function organizeRecipes(
  call: BulkCall,
  kind: 'tags' | 'categories',
  entries: OrganizerEntry[]
): Promise<string> {
  const name = kind === 'tags' ? 'recipes.bulk-tag' : 'recipes.bulk-categorize'
  const apply = async (unit: Work, ids: string[]) => {
    const added = await ensureOrganizers(unit, call.actor, kind, storable(entries))
    const changed = await linkMany(unit.trx, kind, ids, added)
    await storeRevisionsOf(unit.trx, call.actor, changed)
    enqueueReindexingOf(unit, changed)
    return changed
  }
  return changeRecipes(call, { name, event: 'recipes.updated', act: 'update', apply })
}

/** Gives a recipe a tag as a part of another change; a new one is created. Throws `E_NOT_FOUND`, and `E_NOT_ALLOWED` where the edit rule refuses it. */
export async function tagRecipeIn(
  unit: Work,
  actor: Actor,
  recipeId: string,
  tag: OrganizerEntry
): Promise<void> {
  const { recipe } = await lockRecipe(unit.trx, actor, recipeId)
  const added = await ensureOrganizers(unit, actor, 'tags', storable([tag]))
  const changed = await linkMany(unit.trx, 'tags', [recipe.id], added)
  await storeRevisionsOf(unit.trx, actor, changed)
  enqueueReindexingOf(unit, changed)
  if (changed.length > 0) unit.announce('recipes.updated', factOfMany(actor, [recipe]))
}

/**
 * Sets what is named of many recipes; `locked` is kept. Who of the group sees one is its owner's to say: those of others are
 * left as they are. Answers the id of the report.
 */
export function setRecipeSettings(call: BulkCall, to: ManySettings): Promise<string> {
  const { visibility } = to
  const opens = visibility === 'group' || visibility === 'public'
  const apply = async ({ trx }: Work, ids: string[]) => {
    const changed = await setMany(trx, ids, to)
    await storeRevisionsOf(trx, call.actor, changed)
    return changed
  }
  return changeRecipes(call, {
    name: 'recipes.bulk-settings',
    event: 'recipes.updated',
    act: 'update',
    may: (recipe) =>
      !visibility ||
      (opens ? 'group' : visibility) === recipe.seenBy ||
      recipePolicy.hide(call.actor, recipe),
    ...(opens && { seenBy: 'group' }),
    apply,
  })
}

/** Puts many recipes into the trash. Answers the id of the report. */
export function trashRecipes(call: BulkCall): Promise<string> {
  const apply = ({ trx }: Work, ids: string[]) => trashMany(trx, call.actor, ids)
  return changeRecipes(call, {
    name: 'recipes.bulk-delete',
    event: 'recipes.deleted',
    act: 'delete',
    apply,
  })
}

/**
 * Puts those of many recipes into the trash that still have the versions that are given by their ids, as a part of another
 * change. Answers the ids of those that were changed since, or that the policy keeps from the caller.
 */
export async function trashUnchangedIn(
  unit: Work,
  actor: Actor,
  versions: ReadonlyMap<string, number>
): Promise<string[]> {
  const locked = await lockRecipes(unit.trx, actor, [...versions.keys()])
  const open = locked.filter(
    (recipe) => recipe.version === versions.get(recipe.id) && recipePolicy.delete(actor, recipe)
  )
  const ids = new Set(open.map(({ id }) => id))
  if (ids.size > 0) {
    await trashMany(unit.trx, actor, [...ids])
    unit.announce('recipes.deleted', factOfMany(actor, open))
  }
  return locked.flatMap(({ id }) => (ids.has(id) ? [] : id))
}

function changeRecipes(
  { actor, recipes, t }: BulkCall,
  change: Omit<Parameters<typeof changeMany>[2], 'recipes'>
): Promise<string> {
  return changeMany(actor, t, { ...change, recipes: storable(recipes) })
}
