import { createHash } from 'node:crypto'
import { createCommentIn } from '#core/comments/index'
import { work, type Work } from '#core/events/index'
import { type ArchiveImporter, archives, ImportFailure } from '#core/imports/index'
import { type CheckedRecipe, checkedEntries, checkedRecipe, saveRead } from '#core/imports/server'
import { type Contributed, plugins } from '#core/plugins/index'
import { partDoubts } from '#core/recipe_text/index'
import { rateRecipeIn, takeHistoryIn } from '#core/recipes/index'
import type { FoundRecipe, OpenItem } from '../found_recipe.js'
import type { ItemContext, NewItem } from '../run_item.js'
import { ItemLost } from './end_item.js'
import { askPlugin, foreignArchive } from './foreign_archive.js'
import { writeItems } from './write_items.js'

/** Milliseconds for the list of an archive, and for one recipe of it. */
const LIST_LIMIT = 5 * 60_000
const READ_LIMIT = 60_000

/** A recipe of an archive that a plugin reads. */
export function openArchiveItem(itemContext: ItemContext, entry: string): OpenItem {
  return {
    parts: [{ name: null, read: async (signal) => [await readEntry(itemContext, entry, signal)] }],
  }
}

/**
 * Puts an item for each recipe of an archive in the place of the archive itself, in one transaction: whoever begins it anew
 * finds either. Throws `ItemLost`.
 */
export async function listArchive(itemContext: ItemContext, signal: AbortSignal): Promise<void> {
  const importer = importerOf(itemContext)
  const what = `entries of ${importer.item.id}`
  const { foreign, close } = await archiveOf(itemContext)
  const entries = await askPlugin(importer, {
    what,
    limit: LIST_LIMIT,
    signal,
    ask: async (context) => checkedEntries(await importer.item.entries(foreign, context)),
  }).finally(close)
  if (entries.length === 0) throw new ImportFailure('not-a-recipe', 'the archive holds no recipe')
  const items = entries.map(({ id, label }): NewItem => {
    return { source: { kind: 'archive', importer: importer.item.id, entry: id }, label }
  })
  await work(async ({ trx }) => {
    const { rows } = await trx.rawQuery<{ rows: object[] }>(
      `delete from import_items where run_id = ? and position = ? and tries = ?
          and status = 'reading' returning position`,
      [itemContext.run.runId, itemContext.item.position, itemContext.item.tries]
    )
    if (rows.length === 0) throw new ItemLost()
    await writeItems(trx, itemContext.run.runId, items)
  })
}

async function readEntry(
  itemContext: ItemContext,
  entry: string,
  signal: AbortSignal
): Promise<FoundRecipe> {
  const importer = importerOf(itemContext)
  const { item, fault } = importer
  const { foreign, close } = await archiveOf(itemContext)
  const asked = { id: entry, label: itemContext.item.label }
  const recipe = await askPlugin(importer, {
    what: `read of ${item.id}`,
    limit: READ_LIMIT,
    signal,
    ask: async (context) => checkedRecipe(await item.read(asked, foreign, context)),
  }).finally(close)
  if (recipe.isPictureLeft) fault(`read of ${item.id}`, new Error('A picture is above 50 MB'))
  return foundRecipe(itemContext, item.id, recipe)
}

/** Throws the reason of a plugin that is switched off where there is none any more. */
function importerOf({ item: { source } }: ItemContext): Contributed<ArchiveImporter> {
  const found = plugins()
    .list(archives)
    .find(({ item }) => source.kind === 'archive' && item.id === source.importer)
  if (!found) throw new DOMException('The plugin is switched off', 'AbortError')
  return found
}

async function archiveOf({ archive, run }: ItemContext) {
  return foreignArchive(run.name, await archive.opened())
}

function foundRecipe(
  itemContext: ItemContext,
  importer: string,
  recipe: CheckedRecipe
): FoundRecipe {
  const { draft } = recipe
  const words = [...draft.ingredients, ...draft.steps].map(({ text }) => text)
  const source = { importer, id: recipe.sourceId ?? contentId([draft.name, ...words]) }
  return {
    name: draft.name,
    words,
    url: draft.sourceUrl,
    source,
    isAlone: false,
    doubts: partDoubts(draft),
    save: async (alongside) => {
      await saveRead(
        itemContext.actor,
        readToSave(itemContext, recipe, source),
        async (unit, made) => {
          await alongside(unit, made)
          await keepRest(unit, itemContext, made.id, recipe)
        }
      )
    },
  }
}

/** Stands for a recipe that its app gives no id. */
function contentId(words: string[]): string {
  const content = createHash('sha256').update(JSON.stringify(words)).digest('base64url')
  return `content:${content}`
}

function readToSave(
  { run }: ItemContext,
  recipe: CheckedRecipe,
  source: { importer: string; id: string }
) {
  const { draft, picture } = recipe
  const { includeTags, includeCategories } = run.options
  return {
    // What the archive holds counts more than what lies at an address.
    recipe: picture ? { ...draft, images: [] } : draft,
    source: {
      kind: 'file' as const,
      url: null,
      importer: source.importer,
      draft,
      sourceId: source.id,
    },
    keep: async () => ({ hasPage: false, pictures: 0, given: null }),
    includeTags,
    includeCategories,
    ownPicture: async () => picture ?? null,
  }
}

/** What a draft has no place for; it becomes the importing person's. */
async function keepRest(
  unit: Work,
  { actor }: ItemContext,
  recipeId: string,
  recipe: CheckedRecipe
): Promise<void> {
  if (recipe.isFavourite) {
    const { userId } = actor
    await rateRecipeIn(unit, actor, { userId, slugOrId: recipeId, rating: null, isFavorite: true })
  }
  for (const { text, createdAt } of recipe.comments ?? [])
    await createCommentIn(unit, actor, { recipeId, text, createdAt })
  await takeHistoryIn(unit, recipeId, recipe)
}
