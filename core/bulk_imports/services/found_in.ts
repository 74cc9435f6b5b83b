import { isMostlyText } from '#core/shared/mostly_text'
import {
  inputBytes,
  type ImportInput,
  keepSource,
  type SourceSnapshot,
  type ReadToSave,
  saveRead,
  type SourceReading,
  storeZipRecipe,
  type ZipRecipe,
} from '#core/imports/server'
import { partDoubts } from '#core/recipe_text/index'
import type { RecipeDraft } from '#core/recipes/recipe_draft'
import type { FoundRecipe } from '../found_recipe.js'
import type { ItemContext } from '../run_item.js'

/** Most that is kept of a source with all of its recipes together, in bytes; a book is not. */
const KEPT = 64 * 1024 * 1024

/** What was read from a source, and what that was. */
interface Read {
  reading: SourceReading
  given: ImportInput
  /** How many recipes it gave. */
  count: number
}

/**
 * The recipes that a source gave: all of them, unless it is about one. Who gives the address of a
 * page means one recipe; a file at an address, as any other, is wanted whole.
 */
export function foundIn(
  itemContext: ItemContext,
  reading: SourceReading,
  given: ImportInput
): FoundRecipe[] {
  const { draft, others = [], isAboutOne = false, page } = reading
  const isOne = isAboutOne || (given.kind === 'address' && page !== undefined)
  const drafts = isOne ? [draft] : [draft, ...others]
  const read = { reading, given, count: drafts.length }
  return drafts.map((one) => ({
    name: one.name,
    words: [...one.ingredients, ...one.steps].map(({ text }) => text),
    url: one.sourceUrl,
    isAlone: given.kind === 'address' && drafts.length === 1,
    doubts: partDoubts(one),
    save: async (alongside) => {
      await saveRead(itemContext.actor, readToSave(itemContext, one, read), alongside)
    },
  }))
}

function readToSave(itemContext: ItemContext, draft: RecipeDraft, read: Read): ReadToSave {
  const { reading, given } = read
  const { includeTags, includeCategories } = itemContext.run.options
  const url = 'url' in given ? (given.url ?? null) : null
  return {
    recipe: draft,
    source: { kind: given.kind, url, importer: reading.importer, draft },
    keep: (folder) => keepOf(folder, read),
    includeTags,
    includeCategories,
    given: namesOf(itemContext),
    isOneOfMany: true,
    ownPicture: async () => {
      const shown = pictureOf(draft, read)
      return isMostlyText(draft.evidence, shown) ? null : (reading.pictures?.[shown] ?? null)
    },
  }
}

async function keepOf(folder: string, { reading, given, count }: Read): Promise<SourceSnapshot> {
  const { page = '', pictures = [] } = reading
  const own = [page, ...pictures].reduce((sum, { length }) => sum + length, inputBytes(given))
  if (count > 1 && own * count > KEPT) return { hasPage: false, pictures: 0, given: null }
  return keepSource(folder, reading, given)
}

/** Of several recipes on pictures, each has the one that it stands on. */
function pictureOf({ evidence }: RecipeDraft, { count }: Read): number {
  const place = evidence?.lines?.find((line) => line.place)?.place
  return place?.picture ?? (count === 1 ? 0 : -1)
}

/** An empty list is as good as none: what the page says counts then. */
function namesOf({ item: { source } }: ItemContext) {
  if (source.kind !== 'address') return undefined
  const { categories = [], tags = [] } = source
  return {
    recipeCategory: categories.length > 0 ? categories : undefined,
    tags: tags.length > 0 ? tags : undefined,
  }
}

/** A recipe as it was exported, here or at the peer. */
export function foundInZip(itemContext: ItemContext, zip: ZipRecipe): FoundRecipe {
  const { input } = zip
  const lines = (input.recipeIngredient ?? []).map((line) => {
    const { quantity, unit, food, note, originalText } = line
    return [quantity, unit?.name, food?.name, note, originalText].join(' ')
  })
  return {
    name: input.name,
    words: [...lines, ...(input.recipeInstructions ?? []).map(({ text }) => text ?? '')],
    url: input.orgURL ?? null,
    isAlone: false,
    doubts: [],
    save: async (alongside) => {
      await storeZipRecipe(itemContext.actor, zip, alongside)
    },
  }
}
