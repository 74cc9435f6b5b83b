/** Why an outgoing call did not give an answer. */
export type OutgoingErrorKind =
  | 'bad-address'
  | 'private-address'
  | 'unreachable'
  | 'timed-out'
  | 'too-large'
  | 'too-many-redirects'

/** An outgoing call that gave no answer; `url` is the hop that failed, without credentials. */
export class OutgoingError extends Error {
  override name = 'OutgoingError'

  constructor(
    readonly kind: OutgoingErrorKind,
    message: string,
    options: { cause?: unknown; url?: string } = {}
  ) {
    super(message, { cause: options.cause })
    this.url = options.url ?? null
  }

  readonly url: string | null
}

const timeoutCodes = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
])

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if (error.name === 'TimeoutError') return 'ETIMEDOUT'
  return 'code' in error ? String(error.code) : ''
}

/** Any failure of network or unpacking as an `OutgoingError`; one that is so already passes. */
export function asOutgoingError(error: unknown, url: string): OutgoingError {
  if (error instanceof OutgoingError) return error
  const code = codeOf(error)
  const kind = timeoutCodes.has(code) ? 'timed-out' : 'unreachable'
  return new OutgoingError(kind, code === '' ? 'The call failed' : `The call failed (${code})`, {
    cause: error,
    url,
  })
}
