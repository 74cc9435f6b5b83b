import type { PluginContext } from '#core/plugins/define_plugin'
import {
  type FetchedPage,
  fetchSource,
  ImportFailure,
  type ImportReading,
  type ImportSource,
  type RecipeDraft,
} from '#core/imports/index'
import { extractInWorker } from './run_extraction.js'

/** The sources that this importer takes. */
export type PageSource = Extract<ImportSource, { kind: 'address' | 'page' }>

/** Whether a source is a page, or the address of one. */
export function isPage(source: ImportSource): source is PageSource {
  return source.kind === 'address' || source.kind === 'page'
}

/** A reading and the data it was made from. */
export interface SourceReading extends ImportReading {
  raw: object | null
}

/**
 * Reads a page, fetching it first when only its address is given; throws `ImportFailure` when it
 * gives no recipe.
 */
export async function readSource(
  source: PageSource,
  context: PluginContext
): Promise<SourceReading> {
  const { signal, log } = context
  const { language } = source
  const page = source.kind === 'address' ? await fetchSource(source, context) : given(source)
  const reading = await extractInWorker({ ...page, language }, { signal })
  if ('draft' in reading) {
    const { draft, others, ...rest } = reading
    return { ...rest, draft: named(draft, source), others: others.map((one) => named(one, source)) }
  }
  log.info(`no recipe at ${page.url}: ${reading.failure}, ${reading.reason}`)
  throw new ImportFailure(reading.failure, reading.reason)
}

/** Stands in for the address of a page that came without one, and never leaves this file. */
const NOWHERE = 'https://page.invalid/'

function given({ bytes, url }: { bytes: Uint8Array; url: string | null }): FetchedPage {
  return { bytes, contentType: null, url: url ?? NOWHERE }
}

function named(draft: RecipeDraft, source: PageSource): RecipeDraft {
  return source.url === null ? { ...draft, sourceUrl: null } : draft
}
