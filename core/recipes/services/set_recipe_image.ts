import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { hasPicture } from '#core/shared/pictures'
import { putImageSet, recipeImagesFolder, storage } from '#core/storage/index'
import { readPicture } from './fetch_picture.js'
import { factOf, storeRevision, readStored } from './finish_save.js'
import { lockRecipe } from './lock_recipe.js'

/** Refuses early, before a picture is fetched and worked on; answers the recipe's id. */
export async function checkImageRight(actor: Actor, slugOrId: string): Promise<string> {
  return work(async ({ trx }) => (await lockRecipe(trx, actor, slugOrId)).recipe.id)
}

/**
 * Gives a recipe a picture, or takes it away. Throws `E_NOT_FOUND` and `E_NOT_ALLOWED`. Answers the
 * key of the picture's new version; null bytes take the picture away. The old files go after the
 * commit. Throws `E_NOT_AN_IMAGE` (400) and `E_IMAGE_TOO_LARGE` (413) too.
 */
export async function setRecipeImage(
  actor: Actor,
  slugOrId: string,
  bytes: Buffer | null
): Promise<string | null> {
  const id = await checkImageRight(actor, slugOrId)
  const variants = bytes && (await readPicture(bytes))
  const folder = recipeImagesFolder(id)
  const image = variants ? await putImageSet(storage(), folder, variants) : null
  const previous = await swap(actor, id, image).catch(async (error: unknown) => {
    if (image) await storage().deleteFolder(`${folder}/${image}`)
    throw error
  })
  if (hasPicture(previous)) await storage().deleteFolder(`${folder}/${previous}`)
  return image
}

const nameImage = fixedStatement(
  'recipes.name-image',
  'update recipes set image = $2, date_updated = now(), updated_at = now() where id = $1'
)

/** Names the new picture in the row and answers the one before. The version stays: a text that is being edited is not touched. */
async function swap(actor: Actor, id: string, image: string | null): Promise<string | null> {
  return work(async ({ trx, announce }) => {
    const { recipe } = await lockRecipe(trx, actor, id)
    await queryIn(trx, nameImage, [id, image])
    await storeRevision(trx, actor, await readStored(trx, actor, id))
    announce('recipe.imaged', factOf(recipe, actor))
    return recipe.image
  })
}
