import { storage } from '#core/storage/index'
import type { GivenSource } from '../given.js'
import type { ImportReading } from '../points.js'
import { type Kept, keepReading } from './keepsakes.js'
import { type StoredSource, storedSource } from './stored_source.js'

/** What lies with a recipe of what it was read from. */
export interface KeptSource extends Kept {
  /** A text or file as it was handed in; pages and pictures are kept as they were read. */
  given: StoredSource | null
}

/** What is kept of a source as it was handed in; null where its page or pictures say as much. */
export function handedIn(given: GivenSource): StoredSource | null {
  return isHandedIn(given.kind) ? storedSource('', given).source : null
}

/** Whether sources of a kind are kept as they were handed in. */
export const isHandedIn = (kind: GivenSource['kind']) => kind === 'text' || kind === 'file'

/** Keeps with a recipe what it was read from. */
export async function keepSource(
  folder: string,
  reading: Pick<ImportReading, 'page' | 'pictures'>,
  given: GivenSource
): Promise<KeptSource> {
  const kept = await keepReading(folder, reading, given)
  const stored = handedIn(given)
  const { files } = storedSource(folder, given)
  if (stored) for (const { key, bytes } of files) await storage().put(key, bytes)
  return { ...kept, given: stored }
}
