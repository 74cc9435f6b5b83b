import { createHash } from 'node:crypto'
import { DateTime } from 'luxon'
import { createCommentIn } from '#core/comments/index'
import { work, type Work } from '#core/events/index'
import { type ArchiveImporter, archives, ImportFailure } from '#core/imports/index'
import {
  type CheckedRecipe,
  checkedEntries,
  checkedRecipe,
  exportedBody,
  readItem,
  readSource,
  type ReadToSave,
  saveRead,
} from '#core/imports/server'
import { type Contributed, plugins } from '#core/plugins/index'
import { partDoubts } from '#core/recipe_text/index'
import {
  type RecipeContents,
  type ContentKind,
  contentKinds,
} from '#core/shared/contract/migrations'
import { rateRecipeIn, takeHistoryIn } from '#core/recipes/index'
import { createEventIn } from '#core/timeline/index'
import { askImporter, type ImportArchive } from '../archive_reader/archive_reader.js'
import { CONTENT_ID, type FoundRecipe, type OpenItem } from '../found_recipe.js'
import type { ItemContext, NewItem } from '../run_item.js'
import { ItemLost } from './end_item.js'
import { writeItems } from './write_items.js'

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
  const answer = await askImporter(
    importer,
    await archiveOf(itemContext),
    { ask: 'entries' },
    signal
  )
  const entries = checkedBy(importer, 'entries', () => checkedEntries(answer))
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
  const asked = { id: entry, label: itemContext.item.label }
  const question = { ask: 'read', entry: asked } as const
  const answer = await askImporter(importer, await archiveOf(itemContext), question, signal)
  const recipe = checkedBy(importer, 'read', () => checkedRecipe(answer))
  if (recipe.isPictureLeft)
    fault(`read of ${item.id}`, new Error('A picture or a file is above 50 MB'))
  if (!recipe.page) {
    const body = recipe.exported && (await exportedBody(recipe.exported))
    return foundRecipe(itemContext, item.id, { ...recipe, body })
  }
  const { draft } = await readPage(itemContext, recipe.page, signal)
  return foundRecipe(itemContext, item.id, { ...recipe, draft: { ...draft, ...recipe.own } })
}

/** Reads what an app has as a page or as schema.org data; throws as `readSource` does. */
async function readPage({ item, run, actor }: ItemContext, page: Uint8Array, signal: AbortSignal) {
  const found = await readItem({ name: item.label, content: Buffer.from(page) }, signal)
  if (!('given' in found)) throw new ImportFailure('not-a-recipe', 'its page holds no recipe')
  return readSource(actor, found.given, { language: run.options.locale, includeTags: true, signal })
}

/** Throws the reason of a plugin that is switched off where there is none any more. */
function importerOf({ item: { source } }: ItemContext): Contributed<ArchiveImporter> {
  const found = plugins()
    .list(archives)
    .find(({ item }) => source.kind === 'archive' && item.id === source.importer)
  if (!found) throw new DOMException('The plugin is switched off', 'AbortError')
  return found
}

async function archiveOf({ archive, run }: ItemContext): Promise<ImportArchive> {
  return { name: run.name, archive: await archive.opened(), language: run.options.locale }
}

/** An answer that is wrong is noted on the plugin's page as what it throws is. */
function checkedBy<T>(
  { item, fault }: Contributed<ArchiveImporter>,
  question: string,
  check: () => T
): T {
  try {
    return check()
  } catch (error) {
    fault(`${question} of ${item.id}`, error)
    const reason = error instanceof Error ? error.message : String(error)
    throw new ImportFailure('extraction-failed', reason, { cause: error })
  }
}

function foundRecipe(
  itemContext: ItemContext,
  importer: string,
  recipe: RecipeToSave
): FoundRecipe {
  const { draft } = recipe
  const words = [...draft.ingredients, ...draft.steps].map(({ text }) => text)
  const id = recipe.sourceId ?? `${CONTENT_ID}${digest([draft.name, ...words])}`
  const source = { importer, id, contentHash: contentHash(recipe) }
  return {
    name: draft.name,
    words,
    url: draft.sourceUrl,
    source,
    isAlone: false,
    // Somebody had it as it is in a program like ours.
    doubts: recipe.body ? [] : partDoubts(draft),
    contents: contentsOf(recipe),
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

/** What a recipe brings, so that people see before and afterwards what comes and what finds no place of its own. */
function contentsOf(recipe: RecipeToSave): RecipeContents {
  const { draft, picture, amounts = [], tools = [], comments = [], files = [] } = recipe
  const lines = recipe.body?.recipeIngredient ?? []
  const has: Record<ContentKind, boolean> = {
    'picture': picture !== undefined || draft.images.length > 0,
    'amounts': [...amounts, ...lines.map(({ food, unit }) => food ?? unit)].some(Boolean),
    'categories': draft.categories.length > 0,
    'tags': draft.keywords.length > 0,
    'tools': tools.length > 0,
    'rating': draft.rating !== null,
    'favourite': recipe.isFavourite === true,
    'notes': draft.notes.length > 0,
    'nutrition': Object.keys(draft.nutrition).length > 0,
    'comments': comments.length > 0,
    'files': files.length > 0,
    'history': (recipe.timeline?.[0] ?? recipe.lastMade ?? recipe.createdAt) !== undefined,
    'too-large': recipe.isPictureLeft,
  }
  return {
    ingredients: draft.ingredients.length,
    steps: draft.steps.length,
    parts: contentKinds.filter((part) => has[part]),
    extras: Object.keys(recipe.extras ?? {}),
  }
}

/** Stands for all that people would miss if it were otherwise; times are worded in each person's language. */
function contentHash({ draft, picture, amounts, tools, extras, comments }: CheckedRecipe): string {
  const { evidence: _evidence, prepTime, performTime, totalTime, ...rest } = draft
  const times = [prepTime, performTime, totalTime].map((time) => time?.match(/\d+/g) ?? null)
  const image = picture && createHash('sha256').update(picture).digest('base64url')
  return digest([rest, times, amounts, tools, extras, comments, image])
}

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** A recipe of an archive, and its body where it was exported by a program like ours. */
type RecipeToSave = CheckedRecipe & { body?: ReadToSave['body'] }

function readToSave(
  { run }: ItemContext,
  recipe: RecipeToSave,
  source: { importer: string; id: string; contentHash: string }
) {
  const { draft, picture, amounts, tools, extras, body, files = [] } = recipe
  const assets = files.map(({ name }) => ({ name, fileName: name }))
  const { includeTags, includeCategories, tag } = run.options
  const images = picture ? [] : draft.images
  const keywords = tag === undefined ? draft.keywords : [...draft.keywords, tag]
  return {
    // What the archive holds counts more than what lies at an address.
    recipe: { ...draft, images, keywords },
    source: {
      kind: 'file' as const,
      url: null,
      importer: source.importer,
      draft,
      sourceId: source.id,
      contentHash: source.contentHash,
    },
    more: {
      assets,
      ...(amounts && { amounts }),
      ...(tools && { tools }),
      ...(extras && { extras }),
    },
    files: new Map(files.map(({ name, bytes }) => [name, bytes])),
    ...(body && { body }),
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
  for (const event of recipe.timeline ?? [])
    await createEventIn(unit, actor, {
      recipeId,
      subject: event.subject,
      eventType: 'info',
      eventMessage: event.text || null,
      timestamp: event.at === undefined ? null : DateTime.fromISO(event.at, { zone: 'utc' }),
    })
  await takeHistoryIn(unit, recipeId, recipe)
}
