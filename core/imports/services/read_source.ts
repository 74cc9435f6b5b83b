import { addressIn, withServings } from '#core/recipe_text/index'
import { NotAPage } from '../errors.js'
import { fileKind } from '../files/file_kind.js'
import { readableTypes } from '../files/file_types.js'
import type { ImportInput } from '../import_input.js'
import type { ImportReading, SourceOptions, ReportProgress } from '../points.js'
import { readForeignFile } from '../reader/reader.js'
import { readingOf } from '../reading_of.js'
import type { RecipeDraft } from '#core/recipes/recipe_draft'
import { askImporters, type Asking } from './ask_importers.js'

/** How a source is to be read; `language` is a BCP 47 tag. */
export interface ReadingWay extends Asking, SourceOptions {
  tell?: ReportProgress
  /** Where a source came from that does not say so itself. */
  from?: string
}

/** What was read, and by which importer. */
export interface SourceReading extends ImportReading {
  importer: string
}

type TextGiven = Extract<ImportInput, { kind: 'text' }>

/**
 * Reads a source with the importers that are switched on. Throws `ImportFailure`, `E_NO_IMPORTER`,
 * and `LaterReading` when only quick ones may be asked.
 */
export async function readSource(given: ImportInput, way: ReadingWay): Promise<SourceReading> {
  try {
    return await readGiven(given, way)
  } catch (error) {
    const file = error instanceof NotAPage ? await givenAt(error) : null
    if (!file || given.kind !== 'address') throw error
    const { draft, others = [], ...read } = await readGiven(file, way)
    const fromThere = (one: RecipeDraft): RecipeDraft => ({ ...one, sourceUrl: given.url })
    return { ...read, draft: fromThere(draft), others: others.map(fromThere) }
  }
}

/** The file at an address, if it is of a kind that is read: a document, a picture, a text. */
async function givenAt({ file }: NotAPage): Promise<ImportInput | null> {
  const { url, contentType, bytes } = file
  const name = decodeName(new URL(url).pathname.split('/').pop() ?? '')
  const kind = fileKind(bytes, name, readableTypes())
  const isText = kind?.startsWith('text/') && contentType?.startsWith('text/')
  const isFile = kind?.startsWith('image/') || readableTypes().some(({ type }) => type === kind)
  if (!isText && (!isFile || kind?.startsWith('text/'))) return null
  const found = await readForeignFile({ name, content: bytes })
  const given = 'given' in found ? found.given : null
  return given?.kind === 'file' || given?.kind === 'pictures' ? given : null
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

async function readGiven(given: ImportInput, way: ReadingWay): Promise<SourceReading> {
  const { language, includeTags, translateTo, tell, from: origin, ...asking } = way
  const source = { ...given, language, includeTags, translateTo }
  const read = await askImporters(
    source,
    async (importer, from, context) => {
      const { draft, others, ...kept } = readingOf(await importer.read(from, context, tell))
      return {
        ...kept,
        draft: withServings(draft),
        ...(others && { others: others.map(withServings) }),
        importer: importer.id,
      }
    },
    asking
  )
  return withOrigin(given.kind === 'text' ? withAddressOf(given, read) : read, origin)
}

function withOrigin(read: SourceReading, origin: string | undefined): SourceReading {
  const { draft } = read
  return { ...read, draft: { ...draft, sourceUrl: draft.sourceUrl ?? origin ?? null } }
}

/** A text came from where it was found, or else from the address that it names. */
function withAddressOf(given: TextGiven, read: SourceReading): SourceReading {
  const { draft } = read
  const url = given.url ?? draft.sourceUrl ?? addressIn(given.text)
  return { ...read, draft: { ...draft, sourceUrl: url } }
}
