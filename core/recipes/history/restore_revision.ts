import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { Recipe, RecipeAsset, RecipeIngredient } from '#core/shared/contract/recipe'
import { shownSql } from '#core/recipe_index/index'
import { recipeAssetsFolder, storage } from '#core/storage/index'
import { readStored } from '../services/finish_save.js'
import { isSlugTaken, lockNames, recipeIdOf, slugOfRecipe } from '../services/recipe_names.js'
import { lockRecipe } from '../services/lock_recipe.js'
import { updateRecipeIn } from '../services/update_recipe.js'
import { saveRecipeValidator } from '../validators/recipe_validator.js'
import { showRevision } from './revision_list.js'

type Trx = TransactionClientContract

/**
 * Brings the text of an earlier version back. Saves what a recipe was in a version as a new one;
 * `expected` as for a save. What the recipe named and is gone comes back by its name. Its owner,
 * lock, picture and when it was made stay as they are, files that are there now are kept, and those
 * that are gone are left out; so is a name that another recipe has taken. Throws as `updateRecipe`
 * does.
 */
export async function restoreRevision(
  actor: Actor,
  slugOrId: string,
  version: number,
  expected: number | null
): Promise<Recipe> {
  const recipeId = await recipeIdOf(actor, slugOrId)
  const { recipe: old } = await showRevision(recipeId, version)
  const files = await storage().list(recipeAssetsFolder(recipeId))
  const stored = new Set(files.map(({ key }) => key.slice(key.lastIndexOf('/') + 1)))
  return work(async (unit) => {
    const { trx } = unit
    const { recipe } = await lockRecipe(trx, actor, recipeId)
    const { locked: _, visibility: _seen, public: wasPublic, ...switches } = old.settings
    // Who sees it stays as it is; nothing that not all of the group see becomes public so.
    const settings = recipe.seenBy === 'group' ? { ...switches, public: wasPublic } : switches
    const { userId: _owner, lastMade: _made, ...text } = old
    const input = await saveRecipeValidator.validate({
      ...text,
      settings,
      name: await freeName(trx, actor, recipeId, old.name),
      recipeIngredient: await withoutLost(trx, actor, old.recipeIngredient),
      assets: together(
        old.assets.filter(({ fileName }) => fileName === null || stored.has(fileName)),
        (await readStored(trx, actor, recipeId)).body.assets
      ),
    })
    const saved = await updateRecipeIn(unit, actor, recipeId, {
      input,
      mode: 'replace',
      expected,
    })
    unit.announce('recipe.updated', saved.fact)
    return saved.body
  })
}

/** The name, null while another recipe has it. */
async function freeName(
  trx: Trx,
  { groupId }: Actor,
  recipeId: string,
  name: string
): Promise<string | null> {
  await lockNames(trx, groupId)
  return (await isSlugTaken(trx, groupId, slugOfRecipe(name), recipeId)) ? null : name
}

/** An ingredient that was a recipe which is gone keeps its text. */
async function withoutLost(
  trx: Trx,
  { groupId, userId, householdId }: Actor,
  lines: RecipeIngredient[]
): Promise<RecipeIngredient[]> {
  const ids = lines.flatMap(({ referencedRecipe }) => referencedRecipe?.id ?? [])
  if (ids.length === 0) return lines
  const rows: { id: string }[] = await trx
    .from('recipes')
    .where('group_id', groupId)
    .whereNull('deleted_at')
    .whereRaw(shownSql('recipes', { user: '?', household: '?' }), [userId, householdId])
    .whereIn('id', ids)
    .select('id')
  const live = new Set(rows.map(({ id }) => id))
  return lines.map((line) =>
    live.has(line.referencedRecipe?.id ?? '') ? line : { ...line, referencedRecipe: null }
  )
}

/** The files of a version, and those attached since. */
function together(old: RecipeAsset[], now: RecipeAsset[]): RecipeAsset[] {
  const names = new Set(old.map(({ fileName }) => fileName))
  return [...old, ...now.filter(({ fileName }) => !names.has(fileName))]
}
