import type { Actor } from '#core/http/actor'
import type { ReadRecipe, RecipeSourceOut } from '#core/shared/contract/imports'
import { E_FILE_NOT_FOUND, storage } from '#core/storage/index'
import { ImportFailure, LaterReading, sourceGone } from '../errors.js'
import type { GivenSource } from '../given.js'
import { keptPage } from '../keeping/keepsakes.js'
import { unpackPage } from '../keeping/kept_pages.js'
import { letters } from '../plain_text.js'
import type { RecipeDraft } from '../recipe_draft.js'
import { readSource, type ReadingWay } from '../services/read_source.js'
import { findSource } from './find_source.js'
import { sourceFolder } from './source_folder.js'

/** How a recipe's source is read again; `fetch` asks its address anew. */
export interface ExtractWish extends Pick<ReadingWay, 'language'> {
  fetch: boolean
}

/** Marks the kept page as what it is, whatever it declares. */
const BOM = Buffer.from('\uFEFF')

/**
 * Reads a recipe's source again, changing nothing. Throws `E_NOT_FOUND`, `E_SOURCE_GONE` where there
 * is nothing to read, and `ImportFailure`.
 */
export async function extractAgain(
  actor: Actor,
  slug: string,
  { fetch, language }: ExtractWish
): Promise<ReadRecipe> {
  const { recipeId, source } = await findSource(actor, slug)
  const given = fetch ? addressOf(source) : await keptSource(recipeId, source)
  // What takes long has no place in an answer that somebody waits for.
  const way = { language, includeTags: true, quickOnly: true }
  const { draft, others = [] } = await readSource(given, way).catch((error: unknown) => {
    if (error instanceof LaterReading) throw new ImportFailure('not-a-recipe', error.message)
    throw error
  })
  return namedLike(source.recipe.name, [draft, ...others]) ?? draft
}

function addressOf({ url, recipe }: RecipeSourceOut): GivenSource {
  const address = url ?? recipe.sourceUrl
  if (!address) throw sourceGone()
  return { kind: 'address', url: address }
}

async function keptSource(
  recipeId: string,
  { url, recipe, hasPage }: RecipeSourceOut
): Promise<GivenSource> {
  if (!hasPage) throw sourceGone()
  const packed = await storage()
    .get(keptPage(sourceFolder(recipeId)))
    .catch((error: unknown) => {
      if (error instanceof E_FILE_NOT_FOUND) throw sourceGone()
      throw error
    })
  const bytes = Buffer.concat([BOM, await unpackPage(packed)])
  return { kind: 'page', bytes, url: recipe.sourceUrl ?? url }
}

/** Of several recipes of one source the one that this was. */
function namedLike(name: string, drafts: RecipeDraft[]): RecipeDraft | undefined {
  return drafts.find((draft) => letters(draft.name) === letters(name))
}
