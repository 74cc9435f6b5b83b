import { storage } from '#core/storage/index'
import { readingUnready } from '../errors.js'
import type { GivenSource } from '../given.js'
import type { ImportFile } from '../points.js'
import { givenKeys, type Reading, storedSource } from './reading.js'

/** Stores the bytes of a source beside its reading, so that a job can read it. */
export async function keepGiven(id: string, given: GivenSource): Promise<void> {
  for (const { key, bytes } of storedSource(id, given).files) await storage().put(key, bytes)
}

/** What a reading was made from, as it was given. */
export async function loadGiven(reading: Reading): Promise<GivenSource> {
  const { kind, source } = reading
  const { url = null, text = '' } = source
  if (kind === 'text') return { kind, text, url }
  if (kind === 'address') return { kind, url: url ?? '' }
  const contents: Buffer[] = []
  for (const key of givenKeys(reading)) contents.push(await storage().get(key))
  if (kind === 'page') return { kind, bytes: firstOf(contents), url }
  const files = (source.files ?? []).map((file, number): ImportFile => ({
    ...file,
    bytes: contents[number] ?? Buffer.alloc(0),
  }))
  return kind === 'file' ? { kind, file: firstOf(files) } : { kind, files }
}

function firstOf<T>(list: T[]): T {
  const [first] = list
  if (first === undefined) throw readingUnready()
  return first
}
