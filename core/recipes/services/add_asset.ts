import { createReadStream } from 'node:fs'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { RecipeAsset } from '#core/shared/contract/recipe'
import { slugify } from '#core/shared/slug'
import { recipeAssetKey, storage } from '#core/storage/index'
import { storable } from '#core/text/index'
import { factOf, finishSave } from './finish_save.js'
import { lockRecipe } from './lock_recipe.js'
import { open, readFile, writeFile } from 'node:fs/promises'
import { E_IMAGE_TOO_LARGE, isHeic, makeJpeg } from '#core/images/index'
import { pictureRefused, pictureTooLarge } from '../errors.js'

/** A file to attach: where it lies now, and what it is called. */
interface NewAsset {
  path: string
  name: string
  icon: string
  /** Without a dot; letters and digits. */
  extension: string
}

/** An attached file, and the version that the recipe has with it. */
interface AddedAsset {
  asset: RecipeAsset
  version: number
}

/** Refuses early, before a file is worked on. */
export async function checkAssetRight(actor: Actor, slugOrId: string): Promise<void> {
  await work(({ trx }) => lockRecipe(trx, actor, slugOrId))
}

/**
 * Attaches a file to a recipe. A name that another file of it has gets a number behind it. Throws
 * `E_NOT_FOUND` and `E_NOT_ALLOWED`.
 */
export async function addAsset(
  actor: Actor,
  slugOrId: string,
  asked: NewAsset
): Promise<AddedAsset> {
  const { path, name, icon, extension } = storable(asked)
  let key: string | null = null
  try {
    return await work(async ({ trx, announce }) => {
      const { recipe } = await lockRecipe(trx, actor, slugOrId)
      // Of an attempt that met other work.
      if (key) await storage().delete(key)
      const fileName = await freeFileName(recipe.id, slugify(name) || 'file', extension)
      key = recipeAssetKey(recipe.id, fileName)
      await storage().put(key, createReadStream(path))
      const asset = { name, icon, fileName }
      await append(trx, recipe.id, asset)
      announce('recipe.updated', { ...factOf(recipe, actor), previousSlug: recipe.slug })
      const { version } = await finishSave(trx, actor, recipe.id)
      return { asset, version }
    })
  } catch (error) {
    if (key) await storage().delete(key)
    throw error
  }
}

/** A file that was there before is never written over: it may be linked from a step. */
async function freeFileName(recipeId: string, stem: string, extension: string): Promise<string> {
  const short = stem.slice(0, 100)
  for (let number = 0; ; number += 1) {
    const name = `${short}${number > 0 ? `-${number}` : ''}.${extension}`
    if (!(await storage().stat(recipeAssetKey(recipeId, name)))) return name
  }
}

async function append(
  trx: TransactionClientContract,
  recipeId: string,
  { name, icon, fileName }: RecipeAsset
): Promise<void> {
  await trx.rawQuery(
    `with grown as (update recipes set version = version + 1, date_updated = now(),
        updated_at = now() where id = ?)
      insert into recipe_assets (recipe_id, position, name, icon, file_name)
        select ?::uuid, coalesce(max(position), 0) + 1, ?::text, ?::text, ?::text
        from recipe_assets where recipe_id = ?`,
    [recipeId, recipeId, name, icon, fileName ?? '', recipeId]
  )
}

/** Bytes that show what a file is. */
const HEAD = 256

/** A file as it is to be kept. */
interface ShownFile {
  path: string
  extension: string
}

/**
 * The file to keep of an uploaded one: an iPhone's HEIC is written over as JPEG, which browsers show;
 * any other stays as it is. Throws `E_NOT_AN_IMAGE` (400) and `E_IMAGE_TOO_LARGE` (413).
 */
export async function shownFile(path: string, extension: string): Promise<ShownFile> {
  if (!isHeic(await headOf(path))) return { path, extension }
  const jpeg = await makeJpeg(await readFile(path)).catch((error: unknown) => {
    if (error instanceof E_IMAGE_TOO_LARGE) throw pictureTooLarge(error)
    throw pictureRefused('recipes.picture-unreadable', error)
  })
  await writeFile(path, jpeg)
  return { path, extension: 'jpg' }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
