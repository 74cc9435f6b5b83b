import { type Archive, archiveFolder } from '#core/archives/index'
import type { ArchiveImporter } from '#core/imports/index'
import type { ColumnChoice } from '#core/shared/contract/migrations'
import { settledBy } from '#core/outgoing/settled_by'
import type { Contributed } from '#core/plugins/index'
import { handedOver } from './hand_over.js'
import { foreignArchive } from './foreign_archive.js'
import type { ArchiveQuestion } from './reader_tasks.js'
import { answered, endsOf, faultsNoted, LIMITS, readers } from './readers.js'

/** An archive as the person had it, open; `language` is theirs, a BCP 47 tag. */
export interface ImportArchive {
  name: string
  archive: Archive
  language: string
  columns?: ColumnChoice | undefined
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
  const ends = endsOf(importer, signal)
  return faultsNoted(importer, question, ends, () =>
    importer.source
      ? askApart(importer, given, question, ends)
      : askHere(importer, given, question, ends)
  )
}

async function askApart(
  { item, source, context }: Contributed<ArchiveImporter>,
  { name, archive: { path }, language, columns }: ImportArchive,
  question: ArchiveQuestion,
  signal: AbortSignal
): Promise<unknown> {
  if (!source) throw new Error('The plugin has no file')
  const { settings } = context()
  const asked = { importer: item.id, settings, language, columns, question }
  const task = { ...asked, plugin: source, folder: archiveFolder() }
  const limits = { timeLimit: LIMITS[question.ask], signal }
  const answer = answered(await readers.work({ ...task, archive: { name, path } }, limits))
  return 'answer' in answer ? answer.answer : null
}

/** A plugin without a file is a test's own. */
async function askHere(
  { item, context }: Contributed<ArchiveImporter>,
  { name, archive, language, columns }: ImportArchive,
  question: ArchiveQuestion,
  signal: AbortSignal
): Promise<unknown> {
  const ends = AbortSignal.any([signal, AbortSignal.timeout(LIMITS[question.ask])])
  const isGlance = question.ask === 'recognises' || question.ask === 'columns'
  const { foreign, close } = foreignArchive(name, archive, { isGlance })
  const own = { ...context(ends), language, columns }
  const answer = async () => {
    if (question.ask === 'recognises') return item.recognises(foreign, own)
    if (question.ask === 'columns') return item.columns?.(foreign, own)
    if (question.ask === 'entries') return item.entries(foreign, own)
    if (question.ask === 'readThings') return item.readThings?.(question.entry, foreign, own)
    return handedOver(await item.read(question.entry, foreign, own))
  }
  try {
    return await settledBy(answer(), ends)
  } finally {
    close()
  }
}
