import { DomainError } from '#core/http/errors'

/** Why an archive was not read; each has its text `archives.<kind>`. */
export type ArchiveFailureKind =
  | 'not-an-archive'
  | 'damaged'
  | 'encrypted'
  | 'unsupported'
  | 'bad-path'
  | 'too-large'
  | 'too-many-files'
  | 'bomb'

/** 400: an archive that cannot or must not be read. `reason` is one sentence for the log. */
export class ArchiveError extends DomainError {
  constructor(
    readonly kind: ArchiveFailureKind,
    readonly reason: string,
    options: { cause?: unknown } = {}
  ) {
    super({
      code: `E_ARCHIVE_${kind.toUpperCase().replaceAll('-', '_')}`,
      status: 400,
      text: `archives.${kind}`,
      cause: options.cause,
    })
    this.message = reason
  }
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}

/**
 * A failure of the zip format as an `ArchiveError`; failures of the system (a missing file, a full
 * disk) and our own stay what they are.
 */
export function toArchiveError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ArchiveError) return error
  if (error instanceof TypeError) return error
  const code = codeOf(error)
  if (code !== '' && !code.startsWith('Z_')) return error
  const kind = /encrypt/i.test(error.message) ? 'encrypted' : 'damaged'
  return new ArchiveError(kind, error.message, { cause: error })
}
