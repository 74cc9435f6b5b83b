import type { ImportWishes } from '#core/shared/contract/imports'
import { addressIn } from '#core/recipe_text/index'
import type { ReadingOptions } from '../readings/reading.js'

/** What is asked of a file beside what is asked of any import. */
interface Wishes extends ImportWishes {
  save?: boolean
  from?: string | null
}

/**
 * Wishes of a body as a reading keeps them; `save` is for what is beyond doubt, `from` is where a
 * file came from.
 */
export function readingOptions(
  language: string,
  { includeTags = false, includeCategories = false, save, from }: Wishes
): ReadingOptions {
  const origin = addressIn(from ?? '')
  return {
    language,
    includeTags,
    includeCategories,
    ...(origin !== null && { from: origin }),
    ...(save ? { save: 'sure' } : {}),
  }
}

/** A language that somebody asks for as a BCP 47 tag; null for what is none. */
export function readerLanguage(code: string | null): string | null {
  if (!code) return null
  try {
    return Intl.getCanonicalLocales(code.replace('_', '-'))[0] ?? null
  } catch {
    return null
  }
}
