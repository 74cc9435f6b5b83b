import { work } from '#core/events/index'
import type { FoundRecipe } from '../found_recipe.js'
import { failureOf, NotSaved } from '../item_failure.js'
import { type ExistingRecipe, existingRecipe } from '../queries/existing_recipe.js'
import type { ItemContext, RecipeEnd } from '../run_item.js'
import { ItemLost, noteRecipe, type NotedRecipe } from './end_item.js'

/** The group has the recipe already; what was made is undone. */
class AlreadyThere extends Error {
  constructor(readonly recipe: ExistingRecipe) {
    super('the recipe is there already')
  }
}

/**
 * Saves a recipe of an item, unless the run only looks what would come in, and notes it in the same transaction, unless the group has it by now.
 * One that cannot be saved is noted as failed. Throws `ItemLost`.
 */
export async function saveFound(
  itemContext: ItemContext,
  found: FoundRecipe,
  which: NotedRecipe
): Promise<void> {
  const known = await existingRecipe(itemContext, found)
  const end = known ? existingEnd(known) : await endOf(itemContext, found, which)
  if (end) await work(({ trx }) => noteRecipe(trx, itemContext, { ...which, ...end }))
}

function endOf(
  itemContext: ItemContext,
  found: FoundRecipe,
  which: NotedRecipe
): Promise<RecipeEnd | null> | RecipeEnd {
  if (itemContext.run.stage === 'import') return savedUnlessKnown(itemContext, found, which)
  return { ...findingsOf(found), recipe: { id: null, name: found.name } }
}

/** What is noted of a recipe beside its end. */
export const findingsOf = ({ doubts, contents }: FoundRecipe) => {
  const status = doubts.length > 0 ? ('doubtful' as const) : ('done' as const)
  return { status, doubts, contents }
}

/** Null when it was saved and noted; else what is to be noted of it. */
async function savedUnlessKnown(
  itemContext: ItemContext,
  found: FoundRecipe,
  which: NotedRecipe
): Promise<RecipeEnd | null> {
  try {
    await found.save(async ({ trx }, recipe) => {
      // Names are chosen by one transaction at a time: what another one saved is seen by now.
      const known = await existingRecipe(itemContext, found)
      if (known) throw new AlreadyThere(known)
      await noteRecipe(trx, itemContext, { ...which, ...findingsOf(found), recipe })
    })
    return null
  } catch (error) {
    if (error instanceof AlreadyThere) return existingEnd(error.recipe)
    if (error instanceof ItemLost) throw error
    return { status: 'failed', ...failureOf(new NotSaved(error), itemContext) }
  }
}

/** How a recipe ends that the group has already. */
export const existingEnd = ({ changed, ...recipe }: ExistingRecipe): RecipeEnd =>
  changed ? { status: 'changed', recipe, changed } : { status: 'known', recipe }
