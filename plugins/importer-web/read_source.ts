import type { PluginContext } from '#core/plugins/define_plugin'
import {
  type FetchedPage,
  fetchPage,
  fetchSource,
  ImportFailure,
  type ImportReading,
  type ImportSource,
  ProcessFailure,
  processFile,
  ProcessPool,
} from '#core/imports/index'
import type { RecipeDraft } from '#core/recipes/index'
import type { WorkedExtraction, ExtractionTask } from './extraction_process.js'

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
  const page = source.kind === 'address' ? await fetchSource(source, context) : given(source)
  const reading = await extracted(page, source, context)
  if ('draft' in reading) return named(reading, source.url)
  const { failure, reason } = reading
  const [plainer] = ('elsewhere' in reading && reading.elsewhere) || []
  const instead =
    plainer && source.kind === 'address' && (await readPlainer(plainer, source, context))
  if (instead && 'draft' in instead) return named(instead, page.url)
  context.log.info(`no recipe at ${page.url}: ${failure}, ${reason}`)
  throw new ImportFailure(failure, reason)
}

function extracted(
  page: FetchedPage,
  { language, measures }: PageSource,
  { signal }: PluginContext
): Promise<WorkedExtraction> {
  return extractInProcess({ ...page, language, measures }, { signal })
}

/** The page's own plainer version; what goes wrong there is not what the person asked about. */
async function readPlainer(
  url: string,
  source: PageSource,
  context: PluginContext
): Promise<WorkedExtraction | null> {
  try {
    return await extracted(await fetchPage(url, source.language, context), source, context)
  } catch (error) {
    if (error instanceof ImportFailure) return null
    throw error
  }
}

/** Stands in for the address of a page that came without one, and never leaves this file. */
const NOWHERE = 'https://page.invalid/'

function given({ bytes, url }: { bytes: Uint8Array; url: string | null }): FetchedPage {
  return { bytes, contentType: null, url: url ?? NOWHERE }
}

/** A reading under the address that the person knows; a page that came without one has none. */
function named(
  { draft, others, ...rest }: Extract<WorkedExtraction, { draft: RecipeDraft }>,
  url: string | null
): SourceReading {
  const under = (one: RecipeDraft): RecipeDraft => ({
    ...one,
    sourceUrl: url === null ? null : one.sourceUrl,
  })
  return { ...rest, draft: under(draft), others: others.map(under) }
}

/** Limits of one extraction. */
export interface ExtractionLimits {
  signal?: AbortSignal
  /** Milliseconds that a page may take once a worker has it; 10 s when not given. */
  timeLimit?: number
}

/** What is said of a page whose process gave no answer. */
const failureKinds = {
  'timed-out': 'timed-out',
  'too-large': 'too-complex',
  'died': 'extraction-failed',
  'broken': 'extraction-failed',
} as const

/** Two at most, so that a page that hangs holds up the others for a moment only. */
const processes = new ProcessPool<ExtractionTask, WorkedExtraction>(
  processFile('extraction_process', import.meta.url)
)

/**
 * Extracts a recipe in a process of its own. A page that takes too long or too much
 * memory costs its process and is answered as a failure; the process and the pages behind it go on.
 * An aborted call rejects.
 */
export async function extractInProcess(
  task: ExtractionTask,
  { signal, timeLimit = 10_000 }: ExtractionLimits = {}
): Promise<WorkedExtraction> {
  try {
    return await processes.work(task, { signal, timeLimit })
  } catch (error) {
    if (!(error instanceof ProcessFailure)) throw error
    return {
      failure: failureKinds[error.kind],
      reason: `The page could not be read: ${error.message}`,
    }
  }
}

/** Ends the processes; the next extraction starts a new one. */
export async function stopExtractions(): Promise<void> {
  await processes.clear()
}
