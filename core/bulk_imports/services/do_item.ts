import { work } from '#core/events/index'
import type { OpenItem } from '../found_recipe.js'
import { failureOf } from '../item_failure.js'
import type { ClaimedItem, ItemFailure, ItemContext } from '../run_item.js'
import { publishRun } from '../publish_run.js'
import { endItem, ItemLost } from './end_item.js'
import { listArchive, openArchiveItem } from './open_archive_item.js'
import { openAddressItem, openEntryItem } from './open_entry_item.js'
import { keepThings } from '../things/keep_things.js'
import { haltRun, RunHalted } from './run_server.js'
import { saveParts } from './save_parts.js'

/**
 * Does one item: every recipe of it is saved and noted in a transaction of its own, then the item
 * ends. It is put back when the signal gives it up, and left alone when it is in another hand by
 * now; whoever begins it anew goes on after the recipes that are noted.
 */
export async function doItem(
  rest: Omit<ItemContext, 'item'>,
  item: ClaimedItem,
  stopping: AbortSignal
): Promise<void> {
  const itemContext = { ...rest, item }
  try {
    const { source } = item
    const { entry, things } = source.kind === 'archive' ? source : { entry: '' }
    if (entry === null) await listArchive(itemContext, stopping)
    else if (things) await keepThings(itemContext, { kind: things, entry, signal: stopping })
    else await saveItem(itemContext, stopping)
  } catch (error) {
    if (error instanceof ItemLost) return
    if (stopping.aborted) return putBack(itemContext)
    if (error instanceof RunHalted) return halt(itemContext, error)
    await end(itemContext, failureOf(error, itemContext)).catch(unlessLost)
  }
  publishRun(rest.run)
}

async function saveItem(itemContext: ItemContext, stopping: AbortSignal): Promise<void> {
  const opened = await open(itemContext)
  await saveParts(itemContext, opened.parts, stopping).finally(() => opened.close?.())
  await end(itemContext, null)
}

function open(itemContext: ItemContext): Promise<OpenItem> | OpenItem {
  const { source } = itemContext.item
  if (source.kind === 'address') return openAddressItem(itemContext)
  return source.kind === 'entry'
    ? openEntryItem(itemContext)
    : openArchiveItem(itemContext, source.entry ?? '')
}

function end(itemContext: ItemContext, failure: ItemFailure | null): Promise<void> {
  return work(({ trx }) => endItem(trx, itemContext, failure))
}

/** The site is stopped in order: that the item is begun anew is no fault of its own. */
async function putBack({ run, item }: ItemContext): Promise<void> {
  await work(({ trx }) =>
    trx.rawQuery(
      `update import_items set status = 'waiting', updated_at = now()
        where run_id = ? and position = ? and tries = ? and status = 'reading'`,
      [run.runId, item.position, item.tries]
    )
  )
}

/** The item is begun anew when somebody lets the run go on. */
async function halt(itemContext: ItemContext, { trouble }: RunHalted): Promise<void> {
  await haltRun(itemContext.run.runId, trouble)
  await putBack(itemContext)
}

function unlessLost(error: unknown): void {
  if (!(error instanceof ItemLost)) throw error
}
