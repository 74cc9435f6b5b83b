import { createError, Exception } from '@adonisjs/core/exceptions'

/** 401: no token, a bad one or one that has ended. */
export const E_SIGNED_OUT = createError('Could not validate credentials', 'E_SIGNED_OUT', 401)

/** 401: a login that fits no user, or an API token that was taken back. */
export const E_UNAUTHORIZED = createError('Unauthorized', 'E_UNAUTHORIZED', 401)

/** 403 of routes for administrators only. */
export const E_FORBIDDEN = createError('Forbidden', 'E_FORBIDDEN', 403)

/** 403 of what is somebody else's, for whoever is no administrator. */
export const E_NOT_AN_ADMIN = createError('NOT_AN_ADMIN', 'E_NOT_AN_ADMIN', 403)

/** 404 of an address that no route has. */
export const E_ROUTE_NOT_FOUND = createError('Not Found', 'E_ROUTE_NOT_FOUND', 404)

/** 405 of an address that exists for other methods. */
export const E_METHOD_NOT_ALLOWED = createError('Method Not Allowed', 'E_METHOD_NOT_ALLOWED', 405)

/** Extra fields of an answer whose `detail` is an object. */
export interface DomainErrorOptions {
  code: string
  status: number
  /** Key of the text in the caller's language. */
  text: string
  values?: Record<string, unknown>
  /** Cause for the log and for `detail.exception`; never SQL, a path or a stack. */
  exception?: string
  /** Further fields of `detail`, such as the stored version of a stale save. */
  extra?: Record<string, unknown>
  /** Seconds after which it is worth trying again: the header `Retry-After`. */
  retryAfter?: number
  cause?: unknown
}

/** An expected failure: answered as `{detail: {message, error: true, exception, code}}` in the caller's language. */
export class DomainError extends Exception {
  readonly text: string
  readonly values: Record<string, unknown>
  readonly exception: string | null
  readonly extra: Record<string, unknown>
  readonly retryAfter: number | null

  constructor(options: DomainErrorOptions) {
    super(options.text, { status: options.status, code: options.code, cause: options.cause })
    this.text = options.text
    this.values = options.values ?? {}
    this.exception = options.exception ?? null
    this.extra = options.extra ?? {}
    this.retryAfter = options.retryAfter ?? null
  }
}

/** 404 of a thing that does not exist or that the asker may not know of. */
export const notFound = () =>
  new DomainError({ code: 'E_NOT_FOUND', status: 404, text: 'errors.not-found' })

/** 403 of an act that a policy refuses. */
export const notAllowed = () =>
  new DomainError({ code: 'E_NOT_ALLOWED', status: 403, text: 'errors.permission-denied' })

/** 400 of a name that something else of the group has already. */
export const nameTaken = () =>
  new DomainError({
    code: 'E_TAKEN',
    status: 400,
    text: 'errors.name-taken',
    exception: 'Name already exists',
  })

/** 409 of a write that met another of the same kind: tried again, it finds what the other one left. */
export const changedAtOnce = (cause?: unknown) =>
  new DomainError({ code: 'E_CONFLICT', status: 409, text: 'errors.changed-at-once', cause })

/** 400 of a deletion that finds nothing to delete. */
export const nothingToDelete = () =>
  new DomainError({ code: 'E_NOT_FOUND', status: 400, text: 'errors.not-found' })

/** 413: more than one request may carry. */
export const tooLarge = () =>
  new DomainError({ code: 'E_TOO_LARGE', status: 413, text: 'errors.too-large' })

/** 415: a body that is packed in a way nobody knows. */
export const E_ENCODING_UNSUPPORTED = createError<[string]>(
  'Content-Encoding "%s" is not supported',
  'E_ENCODING_UNSUPPORTED',
  415
)

/** 400: a body that is not what its headers say. */
export const E_BODY_BROKEN = createError<[string]>('The body is broken: %s', 'E_BODY_BROKEN', 400)

/** 400: the other side left in the middle of a body. */
export const E_REQUEST_ABORTED = createError('The request was cut off', 'E_REQUEST_ABORTED', 400)

/** 408: a body that does not come to its end. */
export const E_REQUEST_TIMEOUT = createError('The body took too long', 'E_REQUEST_TIMEOUT', 408)

/** 403: a page that is not ours sent this with the cookie of somebody signed in. */
export const foreignPage = () =>
  new DomainError({ code: 'E_FOREIGN_PAGE', status: 403, text: 'errors.foreign-page' })

/** 429: somebody asks for more than one person needs; `retryAfter` in seconds. */
export const tooMany = (retryAfter: number) =>
  new DomainError({ code: 'E_TOO_MANY', status: 429, text: 'errors.too-many', retryAfter })

/** 503: the site cannot answer now, but soon will again; `retryAfter` in seconds. */
export const unavailable = (retryAfter: number, cause?: unknown) =>
  new DomainError({
    code: 'E_UNAVAILABLE',
    status: 503,
    text: 'errors.unavailable',
    retryAfter,
    cause,
  })

/** 507: the disk that holds the data is full; nothing of the request was kept. */
export const diskFull = (cause?: unknown) =>
  new DomainError({ code: 'E_DISK_FULL', status: 507, text: 'errors.disk-full', cause })
