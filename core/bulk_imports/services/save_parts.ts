import { onBehalfOf } from '#core/ai/index'
import { work } from '#core/events/index'
import type { FoundRecipe, ItemPart } from '../found_recipe.js'
import { ItemBook } from '../item_book.js'
import { failureOf } from '../item_failure.js'
import { notedKeys, recipeAt } from '../queries/existing_recipe.js'
import { publishRun } from '../publish_run.js'
import type { ItemContext } from '../run_item.js'
import { noteRecipe } from './end_item.js'
import { goOn } from './lock_run.js'
import { RunHalted } from './run_server.js'
import { saveFound } from './save_found.js'

/** Longest time for one part, in milliseconds; scans of an archive are read letter by letter. */
export const PART_LIMITS = { address: 75_000, entry: 5 * 60_000, archive: 5 * 60_000 }

/**
 * Reads the parts of an item one after the other and saves their recipes, each with its line in the
 * report in one transaction. Those that were noted before are passed over, and what the item holds
 * twice; a part that gives none is noted as failed. Throws `ItemLost`, and when the signal says so.
 */
export async function saveParts(
  itemContext: ItemContext,
  parts: ItemPart[],
  stopping: AbortSignal
): Promise<void> {
  const book = new ItemBook(await notedKeys(itemContext))
  for (const part of parts) await savePart({ itemContext, book }, part, stopping)
}

interface Begun {
  itemContext: ItemContext
  book: ItemBook
}

async function savePart(begun: Begun, part: ItemPart, stopping: AbortSignal): Promise<void> {
  const { itemContext, book } = begun
  const recipe = part.address && !book.isBegun ? await recipeAt(itemContext, part.address) : null
  const found = recipe ? null : await readInTime(itemContext, part, stopping)
  if (Array.isArray(found)) {
    const isPart = part.name !== null || found.length > 1
    for (const one of found)
      await saveNext(begun, { found: one, isPart }, stopping).finally(() => one.close?.())
    return
  }
  const { name } = part
  const next = book.next(name ?? '')
  if (!next) return
  const end = recipe ? ({ status: 'known', recipe } as const) : found
  if (end) await work(({ trx }) => noteRecipe(trx, itemContext, { ...next, name, ...end }))
}

async function saveNext(
  { itemContext, book }: Begun,
  { found, isPart }: { found: FoundRecipe; isPart: boolean },
  stopping: AbortSignal
): Promise<void> {
  stopping.throwIfAborted()
  const next = book.isTwice(found) ? null : book.next(found.name)
  if (!next) return
  await saveFound(itemContext, found, { ...next, name: isPart ? found.name : null })
  if (!isPart) return
  publishRun(itemContext.run)
  await goOn(itemContext)
}

/** The recipes of a part, or why it has none. Throws when the signal says so. */
async function readInTime(itemContext: ItemContext, part: ItemPart, stopping: AbortSignal) {
  const limit = AbortSignal.timeout(PART_LIMITS[itemContext.item.source.kind])
  try {
    const reading = onBehalfOf(itemContext.actor, () =>
      part.read(AbortSignal.any([stopping, limit]))
    )
    return await unlessGivenUp(reading, AbortSignal.any([stopping, limit]))
  } catch (error) {
    stopping.throwIfAborted()
    if (error instanceof RunHalted) throw error
    const failure = limit.aborted
      ? { failure: 'timed-out' as const }
      : failureOf(error, itemContext)
    return { status: 'failed' as const, ...failure }
  }
}

/** An importer that heeds no signal does not hold its lane. */
async function unlessGivenUp<T>(reading: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(signal.reason as unknown)
    signal.addEventListener('abort', giveUp, { once: true })
    reading.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
