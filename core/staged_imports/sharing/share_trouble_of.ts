import { ArchiveError } from '#core/archives/index'
import { DomainError } from '#core/http/errors'
import type { ShareTrouble } from '#core/shared/contract/imports'
import { ImportFailure } from '#core/imports/index'

const BY_CODE: Record<string, ShareTrouble> = {
  E_NO_IMPORTER: 'switched-off',
  E_ZIP_REFUSED: 'bad-archive',
  E_TOO_LARGE: 'too-heavy',
}

/** What the page says of an error; `isForeseen` of those that need nobody's look. */
export function shareTroubleOf(error: unknown): { trouble: ShareTrouble; isForeseen: boolean } {
  if (error instanceof ImportFailure) return { trouble: error.kind, isForeseen: true }
  if (error instanceof ArchiveError) return { trouble: 'bad-archive', isForeseen: true }
  const { code = '', status = 500 } = fieldsOf(error)
  const isForeseen = error instanceof DomainError || status < 500
  return { trouble: BY_CODE[code] ?? 'broken', isForeseen }
}

function fieldsOf(error: unknown): { code?: string; status?: number } {
  if (!(error instanceof Error)) return {}
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 500
  return { ...code, status }
}
