import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { ImageVariants } from '#core/images/index'
import { type SureLine, sureLines, wantsAmounts } from '#core/ingredient_parsing/index'
import {
  createRecipeFromDraftIn,
  createRecipeIn,
  fetchPicture,
  type NewRecipe,
  readPicture,
  receivePicture,
  type RecipeInput,
  type RecipeOrganizers,
} from '#core/recipes/index'
import type { DraftMore, RecipeDraft } from '#core/recipes/recipe_draft'
import {
  doubtLimit,
  type ImportStage,
  type ImportWishes,
  type ReadingKind,
} from '#core/shared/contract/imports'
import type { Recipe } from '#core/shared/contract/recipe'
import { NO_PICTURE } from '#core/shared/pictures'
import {
  putImageSet,
  putReceivedImage,
  type ReceivedImage,
  recipeAssetKey,
  recipeFolder,
  recipeImagesFolder,
  storage,
} from '#core/storage/index'
import { storable } from '#core/text/index'
import type { HandedPicture } from '../handed_picture.js'
import { keepsPages, type SourceSnapshot, sourceFolder } from '../snapshots/source_snapshot.js'
import { withFreshIds } from './fresh_ids.js'

/** What is to become a recipe, and what it was read from. */
export interface ReadToSave extends ImportWishes {
  /** As the person wants it. */
  recipe: RecipeDraft
  /** Whether the person has seen what its ingredients are read as. */
  isReviewed?: boolean
  source: {
    kind: ReadingKind
    url: string | null
    importer: string
    /** As it was read. */
    draft: RecipeDraft
    /** What the app that it comes from knows it by. */
    sourceId?: string
    /** The site whose id that is, where one was asked. */
    sourceSite?: string | undefined
    /** Stands for all that was read; where the app has another by then, it was changed there. */
    contentHash?: string
  }
  /** Categories and tags in the place of the source's. */
  given?: RecipeOrganizers
  /** What the app that it comes from knows beside it. */
  more?: DraftMore
  /** The recipe as a program like ours exported it: what it has counts more than the recipe above. */
  body?: RecipeInput | undefined
  /** Files of the recipe, by the names that its assets have. */
  files?: ReadonlyMap<string, Uint8Array>
  /** Puts what it was read from into the recipe's folder. */
  keep(folder: string): Promise<SourceSnapshot>
  /** The recipe's picture when the source gives the address of none. */
  ownPicture?(): Promise<Uint8Array | null>
  /** That picture in a file, which is kept as it came for now: many come at once. */
  handedPicture?: HandedPicture | undefined
  /** Whether many come at once: the picture is kept as it came, its sizes are made when nothing else is to be done. */
  isOneOfMany?: boolean
  tell?: (stage: ImportStage) => void
}

/** A recipe that was made of what was read; `unread` is how many of its ingredients are text although amounts were wanted. */
interface MadeRecipe extends Recipe {
  unread: number
}

/** What belongs to the same change: done in its transaction, with the recipe. */
type Alongside = (unit: Work, recipe: MadeRecipe) => Promise<void>

/**
 * Makes a recipe of what was read, with its picture and what it was read from: whole or not at all.
 * Answers the recipe; `alongside` is kept if, and only if, the recipe is.
 */
export async function saveRead(
  actor: Actor,
  read: ReadToSave,
  alongside?: Alongside
): Promise<Recipe> {
  const prepared = await prepareRead(actor, read)
  read.tell?.('saving')
  try {
    const recipe = await work((unit) => prepared.saveIn(unit, alongside))
    read.tell?.('done')
    return recipe
  } catch (error) {
    await prepared.discard()
    throw error
  }
}

/** A recipe whose files are stored: it is made in a transaction, or else its files are to be discarded. */
export interface PreparedRead {
  saveIn(unit: Work, alongside?: Alongside): Promise<Recipe>
  discard(): Promise<void>
}

/** Stores what of a recipe lies in files, its picture read; what it answers holds none of their bytes. */
export async function prepareRead(actor: Actor, read: ReadToSave): Promise<PreparedRead> {
  const id = randomUUID()
  const { recipe, body, more, given, source, includeTags = false, includeCategories = false } = read
  const lines = await linesOf(actor, read)
  const discard = () => storage().deleteFolder(recipeFolder(id))
  const { stored, kept, fileNames } = await filesOf(id, read).catch(async (error: unknown) => {
    await discard()
    throw error
  })
  // What another app knows by an id of its own was this person's there.
  const hasOwnRating = source.sourceId !== undefined
  const options = { includeTags, includeCategories, given, hasOwnRating, lines, more, stored }
  const wishes = { recipe, more, includeTags, includeCategories }
  return {
    discard,
    saveIn: async (unit, alongside) => {
      const made = await (body
        ? createRecipeIn(unit, actor, bodyOf(wishes, body, fileNames), stored)
        : createRecipeFromDraftIn(unit, actor, recipe, options))
      await noteSource(unit.trx, id, { ...source, ...kept })
      if (stored.isUnsized) await noteUnsized(unit.trx, id)
      await alongside?.(unit, { ...made, unread: lines?.filter((line) => !line).length ?? 0 })
      return made
    },
  }
}

async function filesOf(id: string, read: ReadToSave) {
  read.tell?.('picture')
  const stored = { id, ...(await storedImage(id, await pictureOf(read))) }
  for (const [name, bytes] of read.files ?? []) await storage().put(recipeAssetKey(id, name), bytes)
  const kept = (await keepsPages())
    ? await read.keep(sourceFolder(id))
    : { hasPage: false, pictures: 0, given: null }
  return { stored, kept, fileNames: new Set(read.files?.keys()) }
}

/** An exported recipe as one of this site, with the files that came along. */
function bodyOf(
  { recipe, more, ...wishes }: Pick<ReadToSave, 'recipe' | 'more'> & ImportWishes,
  body: RecipeInput,
  files: ReadonlySet<string>
): NewRecipe {
  const named = (body.assets ?? []).filter(({ fileName }) => files.has(fileName ?? ''))
  const others = (more?.assets ?? []).filter(
    ({ fileName }) => !named.some((asset) => asset.fileName === fileName)
  )
  return {
    ...withFreshIds(body),
    name: recipe.name,
    rating: recipe.rating,
    tags: wishes.includeTags ? recipe.keywords.map((name) => ({ name })) : [],
    recipeCategory: wishes.includeCategories ? recipe.categories.map((name) => ({ name })) : [],
    assets: [...named, ...others],
  }
}

/** What is read in the ingredients where the household wants amounts in them; who has looked at a reading takes it sooner. */
async function linesOf(
  actor: Actor,
  { recipe, isReviewed = false }: ReadToSave
): Promise<(SureLine | null)[] | undefined> {
  if (!(await wantsAmounts(actor.householdId))) return undefined
  const texts = recipe.ingredients.map(({ text }) => text)
  const language = recipe.language ?? 'en-US'
  return sureLines(actor, texts, { language, ...(isReviewed && { from: doubtLimit }) })
}

type ReadPicture = ImageVariants | ReceivedImage

/** Undefined where the source has none, null where it could not be had. */
async function pictureOf(read: ReadToSave): Promise<ReadPicture | null | undefined> {
  const { images } = read.recipe
  const readBytes: ReadBytes<ReadPicture> = read.isOneOfMany ? receivePicture : readPicture
  if (images.length > 0) return firstPicture(images, readBytes)
  if (read.handedPicture) {
    const { path, tiny } = read.handedPicture
    return tiny && { received: createReadStream(path), tiny }
  }
  const bytes = await read.ownPicture?.()
  return bytes ? readBytes(Buffer.from(bytes)).catch(() => null) : undefined
}

async function storedImage(recipeId: string, picture: ReadPicture | null | undefined) {
  if (!picture) return { image: picture === null ? NO_PICTURE : null, isUnsized: false }
  const folder = recipeImagesFolder(recipeId)
  return 'received' in picture
    ? { image: await putReceivedImage(storage(), folder, picture), isUnsized: true }
    : { image: await putImageSet(storage(), folder, picture), isUnsized: false }
}

const unsized = fixedStatement(
  'imports.note-unsized-picture',
  'insert into unsized_pictures (recipe_id, image) select id, image from recipes where id = $1'
)

/** The sizes of the picture are made when nothing else is to be done. */
async function noteUnsized(trx: TransactionClientContract, recipeId: string): Promise<void> {
  await queryIn(trx, unsized, [recipeId])
}

const sourced = fixedStatement(
  'imports.note-source',
  `insert into recipe_sources (recipe_id, kind, url, importer, source_id, source_site, content_hash,
      saved_version, draft, has_page, pictures, given)
    select id, $2, $3, $4, $5, $6, $7, version, $8::jsonb, $9, $10, $11::jsonb from recipes where id = $1`
)

async function noteSource(
  trx: TransactionClientContract,
  recipeId: string,
  source: ReadToSave['source'] & SourceSnapshot
): Promise<void> {
  const { kind, url, importer, draft, sourceId, hasPage, pictures, given } = source
  await queryIn(trx, sourced, [
    recipeId,
    kind,
    url,
    importer,
    sourceId === undefined ? null : storable(sourceId),
    source.sourceSite ?? null,
    source.contentHash ?? null,
    JSON.stringify(storable(draft)),
    hasPage,
    pictures,
    given && JSON.stringify(storable(given)),
  ])
}

/** Addresses that are tried, best first; a page that lists more than these has shown its best. */
const TRIES = 5
/** Nobody waits longer for a picture, in milliseconds; the one that is under way may still arrive. */
const PATIENCE = 10_000

/**
 * The first of several addresses that answers with a picture, in its three sizes; null when none
 * does: no picture fails an import.
 */
export function fetchFirstPicture(addresses: string[]): Promise<ImageVariants | null> {
  return firstPicture(addresses, readPicture)
}

type ReadBytes<Picture> = (bytes: Buffer) => Promise<Picture>

async function firstPicture<Picture>(
  addresses: string[],
  readBytes: ReadBytes<Picture>
): Promise<Picture | null> {
  const deadline = Date.now() + PATIENCE
  for (const address of addresses.slice(0, TRIES)) {
    if (Date.now() > deadline) break
    const picture = await fetchPicture(address)
      .then(readBytes)
      .catch(() => null)
    if (picture) return picture
  }
  return null
}
