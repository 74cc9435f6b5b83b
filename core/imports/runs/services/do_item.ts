import { onBehalfOf } from '#core/ai/index'
import { work } from '#core/events/index'
import { failureOf, NotSaved } from '../item_failure.js'
import type { ClaimedItem, ItemEnd } from '../run_item.js'
import { tellRun } from '../tell_run.js'
import { endItem, ItemLost } from './end_item.js'
import { readAddressItem } from './read_address_item.js'
import { readEntryItem } from './read_entry_item.js'
import type { RunArchive } from './run_archive.js'
import type { RunWorker } from './work_items.js'

/** Longest time for one item, in milliseconds; scans of an archive are read letter by letter. */
const LIMITS = { address: 75_000, entry: 5 * 60_000 }

/** Everything that an item is done with. */
export interface ItemHands extends RunWorker {
  archive: RunArchive
  item: ClaimedItem
}

/** Reads an item; what it answers saves it, within a transaction of its own that ends the item. */
export type ReadItem = (hands: ItemHands, signal: AbortSignal) => Promise<SaveItem>
/** Saves what was read. */
export type SaveItem = () => Promise<void>

/**
 * Does one item: it ends saved, known or failed, and stays in hand only when the signal gives it up
 * or it is in another hand by now.
 */
export async function doItem(
  { run, ...rest }: Omit<ItemHands, 'item'>,
  item: ClaimedItem,
  stopping: AbortSignal
): Promise<void> {
  const hands = { ...rest, run, item }
  const limit = AbortSignal.timeout(LIMITS[item.source.kind])
  const read: ReadItem = item.source.kind === 'address' ? readAddressItem : readEntryItem
  try {
    const reading = onBehalfOf(rest.actor, () => read(hands, AbortSignal.any([stopping, limit])))
    const save = await inTime(reading, limit, stopping)
    await save().catch(notSaved)
  } catch (error) {
    if (stopping.aborted || error instanceof ItemLost) return
    const failure = limit.aborted ? 'timed-out' : failureOf(error)
    await fail(hands, { status: 'failed', failure })
  }
  tellRun(run)
}

/** An importer that heeds no signal does not hold its lane. */
async function inTime<T>(reading: Promise<T>, ...signals: AbortSignal[]): Promise<T> {
  const signal = AbortSignal.any(signals)
  signal.throwIfAborted()
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(signal.reason as unknown)
    signal.addEventListener('abort', giveUp, { once: true })
    reading.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

async function fail({ run, item }: ItemHands, end: ItemEnd): Promise<void> {
  await work(({ trx }) => endItem(trx, { run, item }, end)).catch((error: unknown) => {
    if (!(error instanceof ItemLost)) throw error
  })
}

function notSaved(error: unknown): never {
  throw error instanceof ItemLost ? error : new NotSaved(error)
}
