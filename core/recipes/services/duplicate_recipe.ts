import { randomUUID } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { newImageKey } from '#core/images/index'
import { hasPicture } from '#core/shared/pictures'
import type { Recipe as RecipeBody } from '#core/shared/contract/recipe'
import { recipeAssetsFolder, recipeFolder, recipeImagesFolder, storage } from '#core/storage/index'
import { storable } from '#core/text/index'
import Recipe from '../models/recipe.js'
import { copyParts, copyValues } from './copy_recipe.js'
import { factOf, finishSave } from './finish_save.js'
import { freeRecipeName } from './recipe_names.js'
import { lockRecipeRow } from './lock_recipe.js'

/**
 * Copies a recipe with its files; the copy is the caller's. Comments, ratings, the timeline and
 * when it was made stay with the original, which is locked meanwhile, so that none of its files goes
 * while it is copied. Throws `E_NOT_FOUND` and `E_TAKEN` (400).
 */
export async function duplicateRecipe(
  actor: Actor,
  slugOrId: string,
  name: string | null
): Promise<RecipeBody> {
  const id = randomUUID()
  try {
    return await work(async ({ trx, announce }) => {
      const source = await lockRecipeRow(trx, actor, slugOrId)
      // Of an attempt that met other work.
      await storage().deleteFolder(recipeFolder(id))
      const image = await copyFiles(source, id)
      // The group's names are locked last: files may take long, and nobody else could save meanwhile.
      const free = await freeRecipeName(trx, actor.groupId, storable(name) ?? source.name)
      await copyValues(trx, source.id, { ...free, ...ownersOf(actor), id, image })
      await copyParts(trx, source.id, id)
      announce('recipe.created', factOf(await copied(trx, id), actor))
      return finishSave(trx, actor, id)
    })
  } catch (error) {
    await storage().deleteFolder(recipeFolder(id))
    throw error
  }
}

const ownersOf = ({ userId, householdId }: Actor) => ({ userId, householdId })

const copied = (trx: TransactionClientContract, id: string) =>
  Recipe.findOrFail(id, { client: trx })

/** Files first, row second; answers what the copy's row is to name as its picture. */
async function copyFiles(source: Recipe, id: string): Promise<string | null> {
  await storage().copyFolder(recipeAssetsFolder(source.id), recipeAssetsFolder(id))
  if (!hasPicture(source.image)) return source.image
  const image = newImageKey()
  const versions = recipeImagesFolder(source.id)
  await storage().copyFolder(`${versions}/${source.image}`, `${recipeImagesFolder(id)}/${image}`)
  return image
}
