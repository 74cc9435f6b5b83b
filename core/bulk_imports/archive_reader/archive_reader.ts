import { type Archive, ArchiveError, archiveFolder } from '#core/archives/index'
import { DomainError } from '#core/http/errors'
import { type ArchiveImporter, ImportFailure } from '#core/imports/index'
import { settledBy } from '#core/outgoing/settled_by'
import type { Contributed } from '#core/plugins/index'
import { processFile, ProcessFailure, ProcessPool } from '#core/processes/index'
import { foreignArchive } from './foreign_archive.js'
import type { ArchiveReaderAnswer, ArchiveQuestion, ArchiveReaderTask } from './reader_tasks.js'

/** Milliseconds for each question. */
const LIMITS = { recognises: 10_000, entries: 5 * 60_000, read: 60_000 }

/** Foreign bytes are parsed here, by plugins that are loaded here too, and not in the site's own process. */
const readers = new ProcessPool<ArchiveReaderTask, ArchiveReaderAnswer>(
  processFile('reader_process', import.meta.url),
  { memory: 384 }
)

/** An archive as the person had it, open; `language` is theirs, a BCP 47 tag. */
export interface ImportArchive {
  name: string
  archive: Archive
  language: string
}

/**
 * What an importer answers to a question about an archive, unchecked. What it throws beside failures that people are told of is
 * noted on its plugin's page; throws those failures, `ImportFailure` for all else, and the signal's reason, also that of a plugin which is
 * switched off meanwhile.
 */
export async function askImporter(
  importer: Contributed<ArchiveImporter>,
  given: ImportArchive,
  question: ArchiveQuestion,
  signal?: AbortSignal
): Promise<unknown> {
  const off = importer.context().signal
  const ends = AbortSignal.any(signal ? [off, signal] : [off])
  try {
    return importer.source
      ? await askApart(importer, given, question, ends)
      : await askHere(importer, given, question, ends)
  } catch (error) {
    ends.throwIfAborted()
    if (error instanceof DomainError) throw error
    importer.fault(`${question.ask} of ${importer.item.id}`, error)
    throw failureOf(error)
  }
}

function failureOf(error: unknown): ImportFailure {
  const isLate =
    (error instanceof ProcessFailure && error.kind === 'timed-out') ||
    (error instanceof DOMException && error.name === 'TimeoutError')
  const reason = error instanceof Error ? error.message : String(error)
  return new ImportFailure(isLate ? 'timed-out' : 'extraction-failed', reason, { cause: error })
}

async function askApart(
  { item, source, context }: Contributed<ArchiveImporter>,
  { name, archive: { path }, language }: ImportArchive,
  question: ArchiveQuestion,
  signal: AbortSignal
): Promise<unknown> {
  if (!source) throw new Error('The plugin has no file')
  const { settings } = context()
  const asked = { importer: item.id, settings, language, question }
  const task = { ...asked, plugin: source, folder: archiveFolder() }
  const limits = { timeLimit: LIMITS[question.ask], signal }
  const answer = await readers.work({ ...task, archive: { name, path } }, limits)
  if ('answer' in answer) return answer.answer
  if ('refused' in answer) throw new ArchiveError(answer.refused, answer.reason)
  if ('fault' in answer) throw new Error(answer.fault)
  const { failure, reason, sentence } = answer
  throw new ImportFailure(failure, reason, sentence ? { sentence } : {})
}

/** A plugin without a file is a test's own. */
async function askHere(
  { item, context }: Contributed<ArchiveImporter>,
  { name, archive, language }: ImportArchive,
  question: ArchiveQuestion,
  signal: AbortSignal
): Promise<unknown> {
  const ends = AbortSignal.any([signal, AbortSignal.timeout(LIMITS[question.ask])])
  const isGlance = question.ask === 'recognises'
  const { foreign, close } = foreignArchive(name, archive, { isGlance })
  const own = { ...context(ends), language }
  const answer = async () => {
    if (question.ask === 'recognises') return item.recognises(foreign, own)
    if (question.ask === 'entries') return item.entries(foreign, own)
    return item.read(question.entry, foreign, own)
  }
  try {
    return await settledBy(answer(), ends)
  } finally {
    close()
  }
}
