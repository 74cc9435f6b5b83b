import logger from '@adonisjs/core/services/logger'
import { EntryFinder } from './foods/find_entry.js'
import { listedFoods } from './foods/listed_foods.js'
import { readComposition, readVersion, SHIPPED_TABLES } from './tables/composition.js'

let loaded: Promise<EntryFinder | null> | null = null

/** Finds entries in the shipped tables, read when they are first needed; null where their file cannot be read, which the log says. */
export function entryFinder(): Promise<EntryFinder | null> {
  loaded ??= loadFinder(SHIPPED_TABLES)
  return loaded
}

/** The version of the shipped tables, empty where their file cannot be read. */
export const shippedVersion = async (): Promise<string> =>
  (await readVersion(SHIPPED_TABLES).catch(() => null)) ?? ''

/** Finds entries in a file of tables; null where it cannot be read, which the log says. */
export async function loadFinder(file: URL): Promise<EntryFinder | null> {
  try {
    return new EntryFinder(await readComposition(file), await listedFoods())
  } catch (error) {
    logger.error(
      { err: error, file: file.pathname },
      'the food composition tables cannot be read: no nutrition is computed'
    )
    return null
  }
}
