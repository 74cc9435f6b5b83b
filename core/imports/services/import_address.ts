import { bus, work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { ImportStage, ImportWishes, ReadingKind } from '#core/shared/contract/imports'
import { addressIn } from '#core/recipe_text/index'
import {
  keepSource,
  keepsPages,
  type SourceSnapshot,
  sourceFolder,
} from '../snapshots/source_snapshot.js'
import { ImportFailure } from '../errors.js'
import { withFreshIds } from './fresh_ids.js'
import { askImporters, readSource, type SourceReading } from './read_source.js'
import { readData } from '../reader/reader.js'
import { randomUUID } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ImageVariants } from '#core/images/index'
import {
  createRecipeFromDraftIn,
  createRecipeIn,
  fetchPicture,
  type NewRecipe,
  readPicture,
  type RecipeInput,
  type RecipeOrganizers,
} from '#core/recipes/index'
import type { Recipe } from '#core/shared/contract/recipe'
import { type SureLine, sureLines, wantsAmounts } from '#core/ingredient_parsing/index'
import { doubtLimit } from '#core/shared/contract/imports'
import { NO_PICTURE } from '#core/shared/pictures'
import {
  putImageSet,
  recipeAssetKey,
  recipeFolder,
  recipeImagesFolder,
  storage,
} from '#core/storage/index'
import { storable } from '#core/text/index'
import type { DraftMore, RecipeDraft } from '#core/recipes/recipe_draft'

/** An import by address; `importId` names it to the browser that waits for it. */
interface AddressImport extends AddressInput {
  includeCategories: boolean
  importId: string | null
}

/**
 * Imports the recipe at an address, with its picture, and answers its slug. The recipe is there
 * whole or not at all.
 */
export async function importAddress(actor: Actor, input: AddressImport): Promise<string> {
  const tell = stagesOf(actor, input.importId)
  const { includeTags, includeCategories } = input
  tell('fetching')
  const reading = await readAddress(actor, input)
  const { draft, importer } = reading
  const url = addressIn(input.url) ?? input.url
  const recipe = await saveRead(actor, {
    recipe: draft,
    source: { kind: 'address', url, importer, draft },
    keep: (folder) => keepSource(folder, reading, { kind: 'address', url }),
    includeTags,
    includeCategories,
    tell,
  })
  return recipe.slug
}

/**
 * Tells the one who waits how far an import is. Told at once and not after a commit: it is no fact
 * about data.
 */
export function stagesOf(actor: Actor, importId: string | null): (stage: ImportStage) => void {
  const { groupId, householdId, userId } = actor
  return (stage) => {
    if (!importId) return
    bus().emit('import.progressed', { groupId, householdId, actorId: userId, importId, stage })
  }
}

/** What the person wants and how they want it read; `language` is a BCP 47 tag. */
interface AddressInput {
  url: string
  language: string
  includeTags: boolean
}

/**
 * Reads the recipe at an address with the importers that are switched on. Throws `ImportFailure`, or
 * `E_NO_IMPORTER` when none is on that takes addresses.
 */
export async function readAddress(
  actor: Actor,
  { url, ...way }: AddressInput,
  signal?: AbortSignal
): Promise<SourceReading> {
  return readSource(actor, { kind: 'address', url: addressOf(url) }, { ...way, signal })
}

/**
 * The page's own data before any cleaning, or what a language model says of it; null when that is
 * nothing. Throws as `readAddress` does.
 */
export async function inspectAddress(
  input: AddressInput,
  byModel: boolean
): Promise<object | null> {
  return askImporters(
    { ...input, kind: 'address', url: addressOf(input.url) },
    async (importer, source, context) => (await importer.inspect?.(source, context)) ?? null,
    { suits: ({ inspect, asksModel = false }) => inspect !== undefined && asksModel === byModel }
  )
}

function addressOf(text: string): string {
  const url = addressIn(text)
  if (url) return url
  throw new ImportFailure('bad-address', 'no address in the text')
}

/** HTML, or schema.org data as JSON, and how it is to be read. */
interface DataImport {
  data: string
  url: string | null
  language: string
  includeTags: boolean
  includeCategories: boolean
}

/** Imports a recipe from a page that the caller has already, and answers its slug. */
export async function importData(actor: Actor, { data, ...input }: DataImport): Promise<string> {
  const { language, includeTags, includeCategories } = input
  const url = addressIn(input.url ?? '')
  const given = await readData(data, url)
  const reading = await readSource(actor, given, { language, includeTags })
  const { draft, importer } = reading
  const recipe = await saveRead(actor, {
    recipe: draft,
    source: { kind: 'page', url, importer, draft },
    keep: (folder) => keepSource(folder, reading, given),
    includeTags,
    includeCategories,
  })
  return recipe.slug
}

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
  const id = randomUUID()
  const lines = await linesOf(actor, read)
  read.tell?.('picture')
  const picture = await pictureOf(read)
  read.tell?.('saving')
  try {
    const stored = { id, image: await storedImage(id, picture) }
    for (const [name, bytes] of read.files ?? [])
      await storage().put(recipeAssetKey(id, name), bytes)
    const kept = (await keepsPages())
      ? await read.keep(sourceFolder(id))
      : { hasPage: false, pictures: 0, given: null }
    const recipe = await work(async (unit) => {
      const { includeTags = false, includeCategories = false, given } = read
      // What another app knows by an id of its own was this person's there.
      const hasOwnRating = read.source.sourceId !== undefined
      const { more } = read
      const options = { includeTags, includeCategories, given, hasOwnRating, lines, more, stored }
      const made = await (read.body
        ? createRecipeIn(unit, actor, bodyOf(read, read.body), stored)
        : createRecipeFromDraftIn(unit, actor, read.recipe, options))
      await noteSource(unit.trx, id, { ...read.source, ...kept })
      await alongside?.(unit, { ...made, unread: lines?.filter((line) => !line).length ?? 0 })
      return made
    })
    read.tell?.('done')
    return recipe
  } catch (error) {
    await storage().deleteFolder(recipeFolder(id))
    throw error
  }
}

/** An exported recipe as one of this site, with the files that came along. */
function bodyOf({ recipe, files, more, ...wishes }: ReadToSave, body: RecipeInput): NewRecipe {
  const named = (body.assets ?? []).filter(({ fileName }) => files?.has(fileName ?? ''))
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
    source_site: source.sourceSite,
    content_hash: source.contentHash,
    saved_version: trx.rawQuery('(select version from recipes where id = ?)', [recipeId]),
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
