import { ArchiveError } from '#core/archives/index'
import { DomainError } from '#core/http/errors'
import { type ArchiveImporter, ImportFailure, type ServerImporter } from '#core/imports/index'
import type { Contributed } from '#core/plugins/index'
import { processFile, ProcessFailure, ProcessPool } from '#core/processes/index'
import type { ServerNeed } from './foreign_server.js'
import type {
  ArchiveQuestion,
  ArchiveReaderAnswer,
  ArchiveReaderTask,
  ServerQuestion,
} from './reader_tasks.js'
import { ServerTrouble } from './server_trouble.js'

/** Milliseconds for each question. */
export const LIMITS = {
  recognises: 10_000,
  columns: 10_000,
  identify: 10_000,
  inventory: 60_000,
  entries: 5 * 60_000,
  read: 60_000,
  readThings: 60_000,
}

/** Foreign bytes are parsed here, by plugins that are loaded here too, and not in the site's own process. */
export const readers = new ProcessPool<ArchiveReaderTask, ArchiveReaderAnswer>(
  processFile('reader_process', import.meta.url),
  { memory: 384 }
)

type Asked = Contributed<ArchiveImporter | ServerImporter>

/** Ends a question: its plugin is switched off, or the signal says so. */
export function endsOf(importer: Asked, signal?: AbortSignal): AbortSignal {
  const off = importer.context().signal
  return AbortSignal.any(signal ? [off, signal] : [off])
}

/** Does what a question takes; what it throws beside failures that people are told of is noted on its plugin's page. */
export async function faultsNoted(
  importer: Asked,
  { ask }: ArchiveQuestion | ServerQuestion,
  ends: AbortSignal,
  act: () => Promise<unknown>
): Promise<unknown> {
  try {
    return await act()
  } catch (error) {
    ends.throwIfAborted()
    if (error instanceof DomainError || error instanceof ServerTrouble) throw error
    importer.fault(`${ask} of ${importer.item.id}`, error)
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

/** What a child worker answered; throws the failures that it was told of. */
export function answered(
  answer: ArchiveReaderAnswer
): { answer: unknown } | { needs: ServerNeed[] } {
  if ('answer' in answer || 'needs' in answer) return answer
  if ('refused' in answer) throw new ArchiveError(answer.refused, answer.reason)
  if ('fault' in answer) throw new Error(answer.fault)
  const { failure, reason, sentence } = answer
  throw new ImportFailure(failure, reason, sentence ? { sentence } : {})
}
