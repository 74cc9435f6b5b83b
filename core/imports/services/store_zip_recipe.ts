import { randomUUID } from 'node:crypto'
import type { ArchiveFile } from '#core/archives/index'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { DomainError } from '#core/http/errors'
import type { ImageVariants } from '#core/images/index'
import { createRecipeIn, readPicture } from '#core/recipes/index'
import {
  E_BAD_FILE_KEY,
  putImageSet,
  recipeAssetKey,
  recipeFolder,
  recipeImagesFolder,
  storage,
} from '#core/storage/index'
import { withFreshIds } from './fresh_ids.js'
import type { ZipRecipe } from './zip_recipe.js'
import { readRow, fixedStatement } from '#core/database/read'

const LARGEST_PICTURE = 50 * 1024 * 1024

/**
 * What is done in the transaction that makes the recipe; `unread` says of how many ingredients no amount was read although
 * the household wants them.
 */
export type AlongWith = (
  unit: Work,
  recipe: { id: string; name: string; unread?: number }
) => Promise<void>

/**
 * Makes a recipe of what a zip holds, with its picture and files, whole or not at all. Answers the
 * slug. Files first, rows second: a row never names a file that is not there.
 */
export async function storeZipRecipe(
  actor: Actor,
  zip: ZipRecipe,
  along: AlongWith
): Promise<string> {
  const id = randomUUID()
  try {
    const image = await keepPicture(id, zip.picture)
    const kept = await keepAssets(id, zip.assets)
    const body = withFreshIds(zip.input)
    const assets = (body.assets ?? []).filter(({ fileName }) => kept.has(fileName ?? ''))
    const ownerId = (await memberOf(actor.groupId, zip.userId)) ?? actor.userId
    return await work(async (unit) => {
      const given = { id, image, ownerId }
      const { slug, name } = await createRecipeIn(unit, actor, { ...body, assets }, given)
      await along(unit, { id, name })
      return slug
    })
  } catch (error) {
    await storage().deleteFolder(recipeFolder(id))
    throw error
  }
}

/** A picture that cannot be read does not keep a recipe out. */
async function keepPicture(recipeId: string, file: ArchiveFile | null): Promise<string | null> {
  const variants = file && (await read(file))
  return variants && putImageSet(storage(), recipeImagesFolder(recipeId), variants)
}

async function read(file: ArchiveFile): Promise<ImageVariants | null> {
  if (file.size > LARGEST_PICTURE) return null
  const bytes = await file.bytes()
  return readPicture(bytes).catch((error: unknown) => {
    if (error instanceof DomainError) return null
    throw error
  })
}

/** Names of the files that were stored; one that no file may have is left out. */
async function keepAssets(recipeId: string, assets: ZipRecipe['assets']): Promise<Set<string>> {
  const kept = new Set<string>()
  for (const [name, file] of assets) {
    const key = keyOf(recipeId, name)
    if (!key) continue
    await storage().put(key, file.stream())
    kept.add(name)
  }
  return kept
}

function keyOf(recipeId: string, name: string): string | null {
  try {
    return recipeAssetKey(recipeId, name)
  } catch (error) {
    if (error instanceof E_BAD_FILE_KEY) return null
    throw error
  }
}

const member = fixedStatement(
  'imports.member',
  'select u.id from users u where u.group_id = $1 and u.id = $2'
)

/** A user's id when they belong to the group, else null. */
async function memberOf(groupId: string, userId: string | null): Promise<string | null> {
  if (!userId) return null
  return (await readRow<{ id: string }>(member, [groupId, userId]))?.id ?? null
}
