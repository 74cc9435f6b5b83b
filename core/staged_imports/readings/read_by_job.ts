import { randomUUID } from 'node:crypto'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { ImportInput } from '#core/imports/server'
import { storeInput } from './load_input.js'
import { readLater } from './read_later.js'
import type { ReadingOptions } from './reading.js'
import { noteReading } from './store_reading.js'

/** What a job is to read; `id` is that of a reading that begins anew. */
export interface LongReading {
  id?: string
  given: ImportInput
  options: ReadingOptions
}

/** Has a source read by a job; answers the reading's id. Files first: a job that begins finds them. */
export async function readByJob(
  actor: Actor,
  { id = randomUUID(), given, options }: LongReading
): Promise<string> {
  await storeInput(id, given)
  await work(async (unit) => {
    await noteReading(unit, actor, { id, given, options })
    unit.enqueue(readLater, { readingId: id })
  })
  return id
}
