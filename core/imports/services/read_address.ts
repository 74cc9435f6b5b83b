import { addressIn } from '#core/recipe_text/index'
import { ImportFailure } from '../errors.js'
import { askImporters } from './ask_importers.js'
import { readSource, type SourceReading } from './read_source.js'

/** What the person wants and how they want it read; `language` is a BCP 47 tag. */
export interface AddressWish {
  url: string
  language: string
  includeTags: boolean
}

/**
 * Reads the recipe at an address with the importers that are switched on. Throws `ImportFailure`, or
 * `E_NO_IMPORTER` when none is on that takes addresses.
 */
export async function readAddress(
  { url, ...way }: AddressWish,
  signal?: AbortSignal
): Promise<SourceReading> {
  return readSource({ kind: 'address', url: addressOf(url) }, { ...way, signal })
}

/**
 * The page's own data before any cleaning, or what a language model says of it; null when that is
 * nothing. Throws as `readAddress` does.
 */
export async function inspectAddress(wish: AddressWish, byModel: boolean): Promise<object | null> {
  return askImporters(
    { ...wish, kind: 'address', url: addressOf(wish.url) },
    async (importer, source, context) => (await importer.inspect?.(source, context)) ?? null,
    { suits: ({ inspect, asksModel = false }) => inspect !== undefined && asksModel === byModel }
  )
}

function addressOf(text: string): string {
  const url = addressIn(text)
  if (url) return url
  throw new ImportFailure('bad-address', 'no address in the text')
}
