import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { type Translator, worded } from '#core/i18n/index'
import { runReported, type ReportEnd } from '#core/reports/index'
import type { DomainEvents } from '#core/shared/domain_events'
import { recipePolicy } from '../policies/recipe_policy.js'
import { lockRecipes, type LockedOfMany } from './lock_recipe.js'

/** One change to many recipes. */
interface ManyChange {
  /** Slugs and ids; those that nobody knows are skipped. */
  recipes: string[]
  /** Key of the report's name. */
  name: string
  event: 'recipes.updated' | 'recipes.deleted'
  /** The right that it needs. */
  act: 'update' | 'delete'
  /** What it needs besides. */
  may?: (recipe: LockedOfMany) => boolean
  /** Who sees them afterwards, where the change says so. */
  seenBy?: LockedOfMany['seenBy']
  /** Changes the recipes of these ids and answers the ids of those that were not so before. */
  apply: (unit: Work, ids: string[]) => Promise<string[]>
}

/**
 * Changes many recipes as a whole, published as one event and in a report, whose id it answers. Recipes
 * that the policy keeps from the caller stay as they are and are counted there.
 */
export async function changeMany(actor: Actor, t: Translator, change: ManyChange): Promise<string> {
  const report = {
    category: 'bulk_action',
    name: worded(t, change.name),
    wording: () => worded(t, 'recipes.bulk-failed'),
  } as const
  return runReported(actor, report, async (unit, reportId) => {
    const locked = await lockRecipes(unit.trx, actor, change.recipes)
    const open = locked.filter(
      (recipe) => recipePolicy[change.act](actor, recipe) && (change.may?.(recipe) ?? true)
    )
    const ids = new Set(open.length > 0 ? await change.apply(unit, open.map(idOf)) : [])
    const changed = open
      .filter(({ id }) => ids.has(id))
      .map((recipe) => ({ ...recipe, seenBy: change.seenBy ?? recipe.seenBy }))
    if (changed.length > 0) unit.announce(change.event, factOfMany(actor, changed))
    const counts = { done: open.length, refused: locked.length - open.length }
    return { answer: reportId, end: endOf(t, counts) }
  })
}

const idOf = ({ id }: { id: string }) => id

/** What is published of many recipes: nothing of those that not all of the group see. */
export function factOfMany(
  { groupId, householdId, userId }: Actor,
  all: (Pick<LockedOfMany, 'id' | 'slug'> & { seenBy?: LockedOfMany['seenBy'] })[]
): DomainEvents['recipes.updated'] {
  const recipes = all.filter(({ seenBy = 'group' }) => seenBy === 'group')
  return {
    groupId,
    householdId,
    actorId: userId,
    recipeIds: recipes.map(idOf),
    slugs: recipes.map(({ slug }) => slug),
  }
}

function endOf(t: Translator, { done, refused }: { done: number; refused: number }): ReportEnd {
  const stored = { success: true, message: worded(t, 'recipes.bulk-done', { count: done }) }
  if (refused === 0) return { status: 'success', entries: [stored] }
  const left = { success: false, message: worded(t, 'recipes.bulk-refused', { count: refused }) }
  return done > 0
    ? { status: 'partial', entries: [stored, left] }
    : { status: 'failure', entries: [left] }
}
