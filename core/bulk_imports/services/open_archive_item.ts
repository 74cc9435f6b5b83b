import { work } from '#core/events/index'
import { type ArchivedThings, ImportFailure, archives, servers } from '#core/imports/index'
import {
  checkedEntries,
  checkedRecipe,
  checkedThings,
  dropHandedPicture,
  exportedBody,
  type ImportInput,
  readItem,
  readSource,
} from '#core/imports/server'
import { type Contributed, plugins } from '#core/plugins/index'
import { askImporter } from '../archive_reader/archive_reader.js'
import type { ServerQuestion } from '../archive_reader/reader_tasks.js'
import { ServerTrouble } from '../archive_reader/server_trouble.js'
import type { FoundInApp, OpenItem } from '../found_recipe.js'
import type { ItemContext, NewItem } from '../run_item.js'
import { archivedRecipe } from './archived_recipe.js'
import { ItemLost } from './end_item.js'
import {
  checkedInventory,
  failureOfTrouble,
  noteServer,
  RunHalted,
  type RunServer,
} from './run_server.js'
import { writeItems } from './write_items.js'

/** A recipe of an archive or a server that a plugin reads. */
export function openArchiveItem(itemContext: ItemContext, entry: string): OpenItem {
  return {
    parts: [
      { name: null, read: async (signal) => [await readArchived(itemContext, entry, signal)] },
    ],
  }
}

/**
 * Puts an item for each recipe of an archive or a server in the place of the source itself, in one transaction: whoever begins
 * it anew finds either. Throws `ItemLost`, and `RunHalted`.
 */
export async function listArchive(itemContext: ItemContext, signal: AbortSignal): Promise<void> {
  const { run, item, server } = itemContext
  if (server && !run.server?.there) {
    const there = await asked(itemContext, { ask: 'inventory' }, checkedInventory, signal)
    await noteServer(run.runId, { there: there.value })
  }
  const { id: importer, value: entries } = await asked(
    itemContext,
    { ask: 'entries' },
    checkedEntries,
    signal
  )
  if (entries.length === 0) throw new ImportFailure('not-a-recipe', 'there is no recipe')
  const items = entries.map(({ id: entry, label, ...kind }): NewItem => {
    return { source: { kind: 'archive', importer, entry, ...kind }, label }
  })
  await work(async ({ trx }) => {
    const { rows } = await trx.rawQuery<{ rows: object[] }>(
      `delete from import_items where run_id = ? and position = ? and tries = ?
          and status = 'reading' returning position`,
      [run.runId, item.position, item.tries]
    )
    if (rows.length === 0) throw new ItemLost()
    await writeItems(trx, run.runId, items)
  })
}

/** The recipe of an archive or a server that an entry stands for. */
export async function readArchived(
  itemContext: ItemContext,
  entry: string,
  signal: AbortSignal
): Promise<FoundInApp> {
  const question = { ask: 'read', entry: { id: entry, label: itemContext.item.label } } as const
  const { id, value: recipe, fault } = await asked(itemContext, question, checkedRecipe, signal)
  if (recipe.isPictureLeft) fault(`read of ${id}`, new Error('A picture or a file is above 50 MB'))
  try {
    if (!recipe.page) {
      const body = recipe.exported && (await exportedBody(recipe.exported))
      return archivedRecipe(itemContext, id, { ...recipe, body })
    }
    const { draft } = await readPage(itemContext, recipe.page, signal)
    return archivedRecipe(itemContext, id, { ...recipe, draft: { ...draft, ...recipe.own } })
  } catch (error) {
    await dropHandedPicture(recipe)
    throw error
  }
}

/** Reads what an app has as a page, as schema.org data or as a file; throws as `readSource` does. */
async function readPage(
  { item, run, actor }: ItemContext,
  page: ImportInput | Uint8Array,
  signal: AbortSignal
) {
  const given = page instanceof Uint8Array ? await inputOf(item.label, page, signal) : page
  return readSource(actor, given, { language: run.options.locale, includeTags: true, signal })
}

async function inputOf(name: string, content: Uint8Array, signal: AbortSignal) {
  const found = await readItem({ name, content }, signal)
  if ('given' in found) return found.given
  throw new ImportFailure('not-a-recipe', 'its page holds no recipe')
}

/** What was answered, checked, by the importer of that id. */
interface Asked<T> {
  id: string
  value: T
  fault: Contributed<unknown>['fault']
}

type Question = Exclude<ServerQuestion, { ask: 'identify' }>

/** The things that an item stands for, checked, each once. */
export async function readThings<Kind extends keyof ArchivedThings>(
  itemContext: ItemContext,
  { kind, entry, signal }: { kind: Kind; entry: string; signal: AbortSignal }
): Promise<ArchivedThings[Kind][]> {
  const { label } = itemContext.item
  const question = { ask: 'readThings', entry: { id: entry, label, things: kind } } as const
  const { value: things } = await asked(itemContext, question, checkedThings[kind], signal)
  return [...new Map(things.map((thing) => [thing.id, thing])).values()]
}

/** Asks the importer of an item's source. What it answers wrongly is noted on its plugin's page as what it throws is. */
async function asked<T>(
  itemContext: ItemContext,
  question: Question,
  check: (answer: unknown) => T | Promise<T>,
  signal: AbortSignal
): Promise<Asked<T>> {
  const { item, fault, answer } = itemContext.server
    ? await askServer(itemContext, itemContext.server, question, signal)
    : await askArchive(itemContext, question, signal)
  try {
    return { id: item.id, value: await check(answer), fault }
  } catch (error) {
    fault(`${question.ask} of ${item.id}`, error)
    await dropHandedPicture(answer)
    const reason = error instanceof Error ? error.message : String(error)
    throw new ImportFailure('extraction-failed', reason, { cause: error })
  }
}

async function askArchive(
  { item: { source }, archive, run }: ItemContext,
  question: Question,
  signal: AbortSignal
) {
  if (question.ask === 'inventory') throw new Error('An archive is listed at once')
  const importer = importerOf(plugins().list(archives), source)
  const { name, options } = run
  const { locale: language, columns } = options
  const from = { name, archive: await archive.opened(), language, columns }
  return { ...importer, answer: await askImporter(importer, from, question, signal) }
}

/** Throws `RunHalted` where the server is in trouble as a whole; else only what was asked for fails. */
async function askServer(
  { item: { source } }: ItemContext,
  server: RunServer,
  question: Question,
  signal: AbortSignal
) {
  const importer = importerOf(plugins().list(servers), source)
  try {
    return { ...importer, answer: await server.ask(importer, question, signal) }
  } catch (error) {
    if (!(error instanceof ServerTrouble)) throw error
    const trouble = question.ask.startsWith('read') ? await server.troubleNow(importer) : error
    throw trouble ? new RunHalted(trouble) : failureOfTrouble(error)
  }
}

/** Throws the reason of a plugin that is switched off where there is none any more. */
function importerOf<Item extends { id: string }>(
  contributed: Contributed<Item>[],
  source: ItemContext['item']['source']
): Contributed<Item> {
  const found = contributed.find(
    ({ item }) => source.kind === 'archive' && item.id === source.importer
  )
  if (!found) throw new DOMException('The plugin is switched off', 'AbortError')
  return found
}
