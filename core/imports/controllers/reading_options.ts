import type { ImportWishes } from '#core/shared/contract/imports'
import type { ReadingOptions } from '../readings/reading.js'

/** Wishes of a body as a reading keeps them; `save` is for what is beyond doubt. */
export function readingOptions(
  language: string,
  { includeTags = false, includeCategories = false, save }: ImportWishes & { save?: boolean }
): ReadingOptions {
  return { language, includeTags, includeCategories, ...(save ? { save: 'sure' } : {}) }
}
