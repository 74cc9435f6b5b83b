import { onBehalfOf } from '#core/ai/index'
import { work, type Work } from '#core/events/index'
import type { FoundInApp, PreparedRecipe } from '../found_recipe.js'
import { ItemBook } from '../item_book.js'
import { publishRun } from '../publish_run.js'
import { existingRecipe, type RecipeIdentity, notedPositions } from '../queries/existing_recipe.js'
import type { ClaimedItem, ItemContext, RecipeEnd } from '../run_item.js'
import { doItem } from './do_item.js'
import { endItem, type NotedRecipe, noteRecipe } from './end_item.js'
import { readArchived } from './open_archive_item.js'
import { findingsOf, existingEnd } from './save_found.js'
import { PART_LIMITS } from './save_parts.js'

/** Recipes that are read at the same time in one batch: their pictures lie in memory. */
const READS = 2

type Rest = Omit<ItemContext, 'item'>

/** A recipe that was read from an item, without the bytes of its files: what is to be noted of it, or how it is made. */
interface ReadItem {
  itemContext: ItemContext
  which: NotedRecipe
  outcome:
    { end: RecipeEnd } | { prepared: PreparedRecipe; found: RecipeIdentity; findings: Findings }
}

type Findings = ReturnType<typeof findingsOf>

/**
 * Does items: recipes of an archive in one transaction, as most of what a change costs is paid once for all of them. What
 * cannot be done so is done one by one: that which is there already, or cannot be read, and all of them where one fails.
 */
export async function doItems(
  rest: Rest,
  items: ClaimedItem[],
  stopping: AbortSignal
): Promise<void> {
  const batch = items.filter((item) => isPlain(rest, item))
  const single = items.filter((item) => !batch.includes(item))
  if (batch.length > 1) single.push(...(await doBatch(rest, batch, stopping)))
  else single.push(...batch)
  for (const item of single) await doItem(rest, item, stopping)
}

/** Servers are asked for one recipe after the other, and what killed its process is done alone. */
const isPlain = ({ server }: Rest, { source, again }: ClaimedItem) =>
  !server && !again && source.kind === 'archive' && source.entry !== null && !source.things

/** Answers the items that are left to be done one by one. */
async function doBatch(
  rest: Rest,
  batch: ClaimedItem[],
  stopping: AbortSignal
): Promise<ClaimedItem[]> {
  const read = await readAll(rest, batch, stopping)
  const ready = new Set(read.map(({ itemContext }) => itemContext.item))
  const left = batch.filter((item) => !ready.has(item))
  if (read.length === 0) return left
  try {
    stopping.throwIfAborted()
    await work(async (unit) => {
      for (const one of read) await saveOne(unit, one)
    })
    publishRun(rest.run)
    return left
  } catch {
    // Each is tried again by itself, which notes what is wrong with it.
    for (const { outcome } of read) if ('prepared' in outcome) await outcome.prepared.discard()
    return batch
  }
}

async function saveOne(unit: Work, { itemContext, which, outcome }: ReadItem): Promise<void> {
  const { trx } = unit
  if ('end' in outcome) await noteRecipe(trx, itemContext, { ...which, ...outcome.end })
  else {
    const { prepared, found, findings } = outcome
    await prepared.saveIn(unit, async (_, recipe) => {
      // Names are chosen by one transaction at a time: what another one saved is seen by now.
      if (await existingRecipe(itemContext, found)) throw new Error('it is there by now')
      await noteRecipe(trx, itemContext, { ...which, ...findings, recipe })
    })
  }
  await endItem(trx, itemContext, null)
}

async function readAll(
  rest: Rest,
  batch: ClaimedItem[],
  stopping: AbortSignal
): Promise<ReadItem[]> {
  const noted = await notedPositions(rest.run.runId, batch)
  const ids = new Set<string>()
  const read: ReadItem[] = []
  const waiting = batch.filter(({ position }) => !noted.has(position)).values()
  const lane = async () => {
    for (const item of waiting) {
      const itemContext = { ...rest, item }
      const one = await readOne(itemContext, ids, stopping).catch(() => null)
      if (one) read.push(one)
    }
  }
  await Promise.all(Array.from({ length: READS }, lane))
  return read.toSorted((a, b) => a.itemContext.item.position - b.itemContext.item.position)
}

/** Null for a second one of the batch under one id or name. */
async function readOne(
  itemContext: ItemContext,
  ids: Set<string>,
  stopping: AbortSignal
): Promise<ReadItem | null> {
  const { actor, item } = itemContext
  const entry = item.source.kind === 'archive' ? item.source.entry : null
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(PART_LIMITS.archive)])
  const found = await onBehalfOf(actor, () => readArchived(itemContext, entry ?? '', signal))
  try {
    return await readFound(itemContext, ids, found)
  } finally {
    await found.close?.()
  }
}

async function readFound(
  itemContext: ItemContext,
  ids: Set<string>,
  found: FoundInApp
): Promise<ReadItem | null> {
  const next = new ItemBook(new Set()).next(found.name)
  const marks = [found.source.id, `name:${next?.key}`]
  if (!next || marks.some((mark) => ids.has(mark))) return null
  for (const mark of marks) ids.add(mark)
  const which = { ...next, name: null }
  const known = await existingRecipe(itemContext, found)
  if (known) return { itemContext, which, outcome: { end: existingEnd(known) } }
  const findings = findingsOf(found)
  const { name, url, isAlone, source } = found
  if (itemContext.run.stage !== 'import')
    return { itemContext, which, outcome: { end: { ...findings, recipe: { id: null, name } } } }
  const prepared = await found.prepare()
  return {
    itemContext,
    which,
    outcome: { prepared, findings, found: { name, url, isAlone, source } },
  }
}
