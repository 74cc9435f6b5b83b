import app from '@adonisjs/core/services/app'
import { work } from '#core/events/index'
import { FindRecipeBySource } from '#core/recipes/index'
import type { ReadingKind } from '#core/shared/contract/imports'
import type { GivenSource } from '../../given.js'
import { keepSource } from '../../keeping/kept_source.js'
import { countDoubts } from '../../readings/count_doubts.js'
import type { SourceReading } from '../../services/read_source.js'
import { SaveRead } from '../../services/save_read.js'
import type { SavedRecipe } from '../run_item.js'
import type { ItemHands, SaveItem } from './do_item.js'
import { endItem } from './end_item.js'

/** The group has a recipe from there already; what was made is undone. */
class AlreadyThere extends Error {
  constructor(readonly recipe: SavedRecipe) {
    super('the recipe is there already')
  }
}

/** What an item was read from, as it is kept with the recipe. */
export interface ItemOrigin {
  given: GivenSource
  kind: ReadingKind
  url: string | null
}

/** Saves a recipe that was read, unless the group has one from the same address by now. */
export function saveReading(
  hands: ItemHands,
  reading: SourceReading,
  { given, kind, url }: ItemOrigin
): SaveItem {
  const { run, actor, item } = hands
  const { draft, importer } = reading
  const { includeTags, includeCategories } = run.options
  return async () => {
    const saving = await app.container.make(SaveRead)
    const read = {
      recipe: draft,
      source: { kind, url, importer, draft },
      keep: (folder: string) => keepSource(folder, reading, given),
      includeTags,
      includeCategories,
      given: namesOf(hands),
      ownPicture: async () => reading.pictures?.[0] ?? null,
    }
    const status = countDoubts(draft) > 0 ? 'doubtful' : 'done'
    await saving
      .run(actor, read, async (trx, recipe) => {
        // Names are chosen by one transaction at a time: what another one saved is seen by now.
        const known = await knownFrom(hands, draft.sourceUrl)
        if (known) throw new AlreadyThere(known)
        await endItem(trx, { run, item }, { status, recipe })
      })
      .catch((error: unknown) => {
        if (error instanceof AlreadyThere) return endKnown(hands, error.recipe)
        throw error
      })
  }
}

/** The group's recipe from an address; none when the person wants it again. */
export async function knownFrom(
  { actor, item }: ItemHands,
  url: string | null
): Promise<SavedRecipe | null> {
  return item.again || !url ? null : new FindRecipeBySource().run(actor, url)
}

/** Ends an item whose recipe is there already. */
export async function endKnown({ run, item }: ItemHands, recipe: SavedRecipe): Promise<void> {
  await work(({ trx }) => endItem(trx, { run, item }, { status: 'known', recipe }))
}

/** An empty list is as good as none: what the page says counts then. */
function namesOf({ item: { source } }: ItemHands) {
  if (source.kind !== 'address') return undefined
  const { categories = [], tags = [] } = source
  return {
    recipeCategory: categories.length > 0 ? categories : undefined,
    tags: tags.length > 0 ? tags : undefined,
  }
}
