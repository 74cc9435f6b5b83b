import { addressIn } from '../address.js'
import type { GivenSource } from '../given.js'
import type { ImportReading, TellProgress } from '../points.js'
import { readingOf } from '../reading_of.js'
import { askImporters, type Asking } from './ask_importers.js'

/** How a source is to be read; `language` is a BCP 47 tag. */
export interface ReadingWay extends Asking {
  language: string
  includeTags: boolean
  tell?: TellProgress
}

/** What was read, and by which importer. */
export interface SourceReading extends ImportReading {
  importer: string
}

/**
 * Reads a source with the importers that are switched on. Throws `ImportFailure`, `E_NO_IMPORTER`,
 * and `LaterReading` when only quick ones may be asked.
 */
export async function readSource(given: GivenSource, way: ReadingWay): Promise<SourceReading> {
  const { language, includeTags, tell, ...asking } = way
  const source = { ...given, language, includeTags }
  const read = await askImporters(
    source,
    async (importer, from, context) => ({
      ...readingOf(await importer.read(from, context, tell)),
      importer: importer.id,
    }),
    asking
  )
  return given.kind === 'text' ? withAddressOf(given.text, read) : read
}

/** A text that names an address but no source came from there. */
function withAddressOf(text: string, read: SourceReading): SourceReading {
  const { draft } = read
  return { ...read, draft: { ...draft, sourceUrl: draft.sourceUrl ?? addressIn(text) } }
}
