import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { Recipe as RecipeBody } from '#core/shared/contract/recipe'
import type { DomainEvents } from '#core/shared/domain_events'
import { storable } from '#core/text/index'
import { recipeNameTaken, recipeNotYours, recipeStale } from '../errors.js'
import type Recipe from '../models/recipe.js'
import { recipePolicy, type GuardedRecipe } from '../policies/recipe_policy.js'
import { completeRecipe } from '../queries/show_recipe.js'
import type { RecipeInput } from '../validators/recipe_validator.js'
import { dropUnlistedAssets, factOf, readStored, writeAndFinish } from './finish_save.js'
import {
  isSlugTaken,
  lockNames,
  releaseOldSlug,
  slugOfRecipe,
  storeOldSlug,
} from './recipe_names.js'
import { lockRecipe, lockRecipes } from './lock_recipe.js'
import { type SaveMode, takeValues, visibilityOf, wantedVisibility } from './recipe_values.js'
import { updateRow } from './recipe_row.js'
import { readyParts } from './save_recipe_parts.js'
import { factOfMany } from './change_many.js'

/** A save: `expected` is the version it was begun on, null when the client does not say. */
export interface RecipeSave {
  input: RecipeInput
  mode: SaveMode
  expected: number | null
}

/** What a save left, and what is published of it. */
interface SaveResult {
  body: RecipeBody
  fact: DomainEvents['recipe.updated']
}

/**
 * Changes a recipe. Throws `E_NOT_FOUND`, `E_NOT_ALLOWED`, `E_STALE` (409, with the stored recipe)
 * and `E_TAKEN` (400).
 */
export async function updateRecipe(
  actor: Actor,
  slugOrId: string,
  asked: RecipeSave
): Promise<RecipeBody> {
  const { body, fact } = await work(async (unit) => {
    const saved = await updateRecipeIn(unit, actor, slugOrId, asked)
    unit.announce('recipe.updated', saved.fact)
    return saved
  })
  if (asked.mode === 'replace' || asked.input.assets) await dropUnlistedAssets(fact.recipeId)
  return body
}

/** Changes a recipe as a part of another change and leaves announcing it to the caller. */
export async function updateRecipeIn(
  unit: Work,
  actor: Actor,
  slugOrId: string,
  asked: RecipeSave
): Promise<SaveResult> {
  const { trx } = unit
  const { input, mode, expected } = storable(asked)
  const { recipe, guarded } = await lockRecipe(trx, actor, slugOrId)
  await refuseStale(trx, actor, recipe, expected)
  refuseLocking(actor, guarded, input)
  refuseHiding(actor, { recipe, guarded }, input)
  const previousSlug = recipe.slug
  await takeName(trx, recipe, input.name)
  await takeOwner(trx, actor, guarded, { recipe, userId: input.userId })
  takeValues(recipe, input, mode)
  const target = { actor, unit, recipeId: recipe.id, mode }
  const parts = await readyParts(target, input)
  const body = await writeAndFinish(parts, [updateRow(trx, recipe)])
  return { fact: { ...factOf(recipe, actor), previousSlug }, body }
}

async function refuseStale(
  trx: TransactionClientContract,
  actor: Actor,
  recipe: Recipe,
  expected: number | null
): Promise<void> {
  if (expected === null || expected === recipe.version) return
  throw recipeStale(recipe.version, completeRecipe(await readStored(trx, actor, recipe.id), actor))
}

function refuseLocking(actor: Actor, guarded: GuardedRecipe, { settings }: RecipeInput): void {
  const isLocked = settings?.locked ?? guarded.locked
  if (isLocked !== guarded.locked && !recipePolicy.lock(actor, guarded)) throw recipeNotYours()
}

/** Who of the group sees a recipe is its owner's to say; whether visitors do, of one that all see, is for whoever may change it. */
function refuseHiding(
  actor: Actor,
  { recipe, guarded }: { recipe: Recipe; guarded: GuardedRecipe },
  input: RecipeInput
): void {
  const [now, wanted] = [visibilityOf(recipe), wantedVisibility(recipe, input)]
  const isNarrow = [now, wanted].some((one) => one === 'me' || one === 'household')
  if (now !== wanted && isNarrow && !recipePolicy.hide(actor, guarded)) throw recipeNotYours()
}

/** The slug follows the name, and the old one goes on leading here; a name whose slug another recipe has is refused. */
async function takeName(
  trx: TransactionClientContract,
  recipe: Recipe,
  name: string | null | undefined
): Promise<void> {
  if (!name || name === recipe.name) return
  await lockNames(trx, recipe.groupId)
  const slug = slugOfRecipe(name)
  if (await isSlugTaken(trx, recipe.groupId, slug, recipe.id)) throw recipeNameTaken()
  await releaseOldSlug(trx, recipe.groupId, slug)
  if (slug !== recipe.slug) await storeOldSlug(trx, recipe)
  recipe.merge({ name, slug })
}

/** A recipe may pass to another member of its household; other requests are ignored, as clients send back what they read. */
async function takeOwner(
  trx: TransactionClientContract,
  actor: Actor,
  guarded: GuardedRecipe,
  { recipe, userId }: { recipe: Recipe; userId: string | null | undefined }
): Promise<void> {
  if (!userId || userId === recipe.userId || !recipePolicy.handOver(actor, guarded)) return
  const heir = await trx
    .from('users')
    .where({ id: userId, household_id: recipe.householdId })
    .first()
  if (heir) recipe.userId = userId
}

/** One of many changes: which recipe, and what is to become of it. */
interface RecipeChange {
  slugOrId: string
  input: RecipeInput
}

/**
 * Changes many recipes as a whole: all or none. Throws what changing one throws. Answers them in
 * the order of the changes.
 */
export async function updateRecipes(
  actor: Actor,
  changes: RecipeChange[],
  mode: SaveMode
): Promise<RecipeBody[]> {
  const saved = await work(async (unit) => {
    // All are locked in one order first, so that two who change the same ones wait in line.
    const keys = changes.map(({ slugOrId }) => slugOrId)
    await lockRecipes(unit.trx, actor, keys)
    const done: SaveResult[] = []
    for (const { slugOrId, input } of changes)
      done.push(await updateRecipeIn(unit, actor, slugOrId, { input, mode, expected: null }))
    const stated = done.map(({ body, fact }) => ({
      ...body,
      seenBy: fact.seenBy ?? ('group' as const),
    }))
    if (stated.length > 0) unit.announce('recipes.updated', factOfMany(actor, stated))
    return done
  })
  for (const { body } of saved) await dropUnlistedAssets(body.id)
  return saved.map(({ body }) => body)
}
