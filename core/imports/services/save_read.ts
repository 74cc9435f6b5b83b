import { randomUUID } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { ImageVariants } from '#core/images/index'
import {
  createRecipeFromDraftIn,
  fetchPicture,
  readPicture,
  type RecipeOrganizers,
} from '#core/recipes/index'
import type { Recipe } from '#core/shared/contract/recipe'
import type { ImportStage, ImportWishes, ReadingKind } from '#core/shared/contract/imports'
import { NO_PICTURE } from '#core/shared/pictures'
import { putImageSet, recipeFolder, recipeImagesFolder, storage } from '#core/storage/index'
import { storable } from '#core/text/index'
import { type SourceSnapshot, sourceFolder } from '../snapshots/source_snapshot.js'
import type { RecipeDraft } from '#core/recipes/recipe_draft'
import { keepsPages } from '../snapshots/stored_pages.js'

/** What is to become a recipe, and what it was read from. */
export interface ReadToSave extends ImportWishes {
  /** As the person wants it. */
  recipe: RecipeDraft
  source: {
    kind: ReadingKind
    url: string | null
    importer: string
    /** As it was read. */
    draft: RecipeDraft
    /** What the app that it comes from knows it by. */
    sourceId?: string
  }
  /** Categories and tags in the place of the source's. */
  given?: RecipeOrganizers
  /** Puts what it was read from into the recipe's folder. */
  keep(folder: string): Promise<SourceSnapshot>
  /** The recipe's picture when the source gives the address of none. */
  ownPicture?(): Promise<Uint8Array | null>
  tell?: (stage: ImportStage) => void
}

/** What belongs to the same change: done in its transaction, with the recipe. */
type Alongside = (unit: Work, recipe: Pick<Recipe, 'id' | 'slug' | 'name'>) => Promise<void>

/**
 * Makes a recipe of what was read, with its picture and what it was read from: whole or not at all.
 * Answers the recipe; `alongside` is kept if, and only if, the recipe is.
 */
export async function saveRead(
  actor: Actor,
  read: ReadToSave,
  alongside?: Alongside
): Promise<Recipe> {
  const id = randomUUID()
  read.tell?.('picture')
  const picture = await pictureOf(read)
  read.tell?.('saving')
  try {
    const stored = { id, image: await storedImage(id, picture) }
    const kept = (await keepsPages())
      ? await read.keep(sourceFolder(id))
      : { hasPage: false, pictures: 0, given: null }
    const recipe = await work(async (unit) => {
      const { includeTags = false, includeCategories = false, given } = read
      const options = { includeTags, includeCategories, given, stored }
      const made = await createRecipeFromDraftIn(unit, actor, read.recipe, options)
      await noteSource(unit.trx, id, { ...read.source, ...kept })
      await alongside?.(unit, made)
      return made
    })
    read.tell?.('done')
    return recipe
  } catch (error) {
    await storage().deleteFolder(recipeFolder(id))
    throw error
  }
}

/** Undefined where the source has none, null where it could not be had. */
async function pictureOf(read: ReadToSave): Promise<ImageVariants | null | undefined> {
  const { images } = read.recipe
  if (images.length > 0) return fetchFirstPicture(images)
  const bytes = await read.ownPicture?.()
  return bytes ? readPicture(Buffer.from(bytes)).catch(() => null) : undefined
}

async function storedImage(
  recipeId: string,
  picture: ImageVariants | null | undefined
): Promise<string | null> {
  if (!picture) return picture === null ? NO_PICTURE : null
  return putImageSet(storage(), recipeImagesFolder(recipeId), picture)
}

async function noteSource(
  trx: TransactionClientContract,
  recipeId: string,
  source: ReadToSave['source'] & SourceSnapshot
): Promise<void> {
  const { kind, url, importer, draft, sourceId, hasPage, pictures, given } = source
  await trx.table('recipe_sources').insert({
    recipe_id: recipeId,
    kind,
    url,
    importer,
    source_id: sourceId && storable(sourceId),
    draft: JSON.stringify(storable(draft)),
    has_page: hasPage,
    pictures,
    given: given && JSON.stringify(storable(given)),
  })
}

/** Addresses that are tried, best first; a page that lists more than these has shown its best. */
const TRIES = 5
/** Nobody waits longer for a picture, in milliseconds; the one that is under way may still arrive. */
const PATIENCE = 10_000

/**
 * The first of several addresses that answers with a picture, in its three sizes; null when none
 * does: no picture fails an import.
 */
export async function fetchFirstPicture(addresses: string[]): Promise<ImageVariants | null> {
  const deadline = Date.now() + PATIENCE
  for (const address of addresses.slice(0, TRIES)) {
    if (Date.now() > deadline) break
    const picture = await fetchPicture(address)
      .then(readPicture)
      .catch(() => null)
    if (picture) return picture
  }
  return null
}
