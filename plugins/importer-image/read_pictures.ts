import type { PluginContext } from '#core/plugins/define_plugin'
import {
  type ImportFile,
  ImportFailure,
  type ImportReading,
  readText,
  type ReportProgress,
  ProcessFailure,
  processFile,
  ProcessSeat,
} from '#core/imports/index'
import type { TextLine } from '#core/recipe_text/index'
import { codeOf, installedLanguages, tagOf } from './letters/languages.js'
import type { PageRead, PageWishes } from './read_page.js'
import type { ProcessPage } from './reader_process.js'

/** The pictures of one recipe and how they are to be read. */
export interface PictureWishes {
  /** In reading order. */
  files: ImportFile[]
  /** The person's own, as a BCP 47 tag. */
  language: string
  /** Tags of the languages that may be tried; all that are installed when there is none. */
  languages: string[]
}

interface Surroundings extends Pick<PluginContext, 'signal' | 'log'> {
  tell?: ReportProgress | undefined
}

/** A recipe of more pictures than this is an archive. */
const MOST_PICTURES = 12
/** Milliseconds a picture may take; slow machines and other languages are in it. */
const PER_PICTURE = 120_000
/** Fewer letters than this on all pictures are no recipe's. */
const FEWEST_LETTERS = 30

const seat = new ProcessSeat<PageWishes, ProcessPage>(
  processFile('reader_process', import.meta.url)
)

/** The recipe on some pictures, read in their order; throws `ImportFailure` when there is none. */
export async function readPictures(
  { files, language, languages: chosen }: PictureWishes,
  { signal, log, tell }: Surroundings
): Promise<ImportReading> {
  if (files.length > MOST_PICTURES) {
    throw new ImportFailure('too-large', `${files.length} pictures are too many for one recipe`)
  }
  const languages = languagesOf(chosen)
  const pages: PageRead[] = []
  for (const [index, { bytes }] of files.entries()) {
    const first = pages[0]?.language ?? beginning(language, languages)
    const request = { bytes, index, language: first, languages }
    const report = (done: number) => tell?.((index + done) / files.length)
    pages.push(await readOne(request, { signal, tell: report }))
    tell?.((index + 1) / files.length)
  }
  log.info(`read ${pages.length} pictures, ${pages.map(({ lines }) => lines.length)} lines`)
  return readingOf(pages, language, signal)
}

/** Ends the process that reads letters; the next picture starts a new one. */
export async function stopReading(): Promise<void> {
  await seat.clear()
}

function languagesOf(tags: string[]): string[] {
  const wanted = new Set(tags.map(codeOf))
  const installed = installedLanguages()
  const chosen = installed.filter((code) => wanted.has(code))
  return chosen.length > 0 ? chosen : installed
}

function beginning(language: string, languages: string[]): string {
  const own = codeOf(language)
  return languages.find((code) => code === own) ?? languages[0] ?? 'eng'
}

async function readOne(
  request: PageWishes,
  limits: { signal: AbortSignal; tell: (done: number) => void }
): Promise<PageRead> {
  const page = await seat.work(request, { ...limits, timeLimit: PER_PICTURE }).catch(unread)
  if ('failure' in page) throw new ImportFailure(page.failure, page.reason)
  return page
}

function unread(error: unknown): never {
  if (!(error instanceof ProcessFailure)) throw error
  const kind = error.kind === 'timed-out' ? 'timed-out' : 'extraction-failed'
  throw new ImportFailure(kind, `The picture could not be read: ${error.message}`, { cause: error })
}

async function readingOf(
  pages: PageRead[],
  language: string,
  signal: AbortSignal
): Promise<ImportReading> {
  const lines = pages.flatMap((page) => page.lines)
  if (lettersIn(lines) < FEWEST_LETTERS) {
    throw new ImportFailure('no-text', `${lettersIn(lines)} letters on all pictures`)
  }
  const options = { language, source: 'letters' as const }
  const [draft, ...others] = await readText({ text: lines, options }, signal)
  if (!draft) throw new ImportFailure('not-a-recipe', 'The pictures show text that is no recipe')
  const spoken = pages[0] ? tagOf(pages[0].language) : null
  return {
    draft: { ...draft, language: draft.language ?? spoken },
    ...(others.length > 0 ? { others } : {}),
    pictures: pages.map(({ picture }) => picture),
  }
}

function lettersIn(lines: TextLine[]): number {
  const sure = lines.filter((line) => (line.sure ?? 1) > 0.5)
  return sure.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0)
}
