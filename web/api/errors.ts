import { i18n } from '#web/i18n'

interface ErrorDetail {
  message?: unknown
  details?: unknown
  code?: unknown
}

type Body = { detail?: unknown; code?: unknown } | undefined

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function bodyOf(error: unknown): Body {
  return isObject(error) && isObject(error.data) ? error.data : undefined
}

function detailOf(error: unknown): ErrorDetail {
  const detail = bodyOf(error)?.detail
  return isObject(detail) ? detail : {}
}

/** HTTP status of a failed call; undefined when there was no answer. */
export function errorStatus(error: unknown): number | undefined {
  if (!isObject(error)) return undefined
  const status = 'originalStatus' in error ? error.originalStatus : error.status
  return typeof status === 'number' ? status : undefined
}

/** Says whether we called it off ourselves, as when a newer question takes its place: no failure. */
export function wasAborted(error: unknown): boolean {
  return isObject(error) && error.name === 'AbortError'
}

/** The `E_…` code of a failed call, wherever the body carries it. */
export function errorCode(error: unknown): string | undefined {
  const code = detailOf(error).code ?? bodyOf(error)?.code
  return typeof code === 'string' ? code : undefined
}

/** A further text that a failed call's body carries for the next one. */
export function errorField(error: unknown, name: string): string | undefined {
  const detail = bodyOf(error)?.detail
  const value = isObject(detail) ? detail[name] : undefined
  return typeof value === 'string' ? value : undefined
}

/** The message the server wrote for people, if any. */
export function errorMessage(error: unknown): string | undefined {
  const { message } = detailOf(error)
  return typeof message === 'string' && message !== '' ? message : undefined
}

function issueText(error: unknown): string | undefined {
  const detail = bodyOf(error)?.detail
  const first: unknown = Array.isArray(detail) ? detail[0] : undefined
  return isObject(first) && typeof first.msg === 'string' ? first.msg : undefined
}

/** Messages of a 422 by the last name of their place, for the fields of a form. */
export function fieldErrors(error: unknown): Record<string, string> {
  const detail = bodyOf(error)?.detail
  const issues = Array.isArray(detail) ? detail.filter(isObject) : []
  return Object.fromEntries(
    issues.map(({ loc, msg }) => [Array.isArray(loc) ? String(loc.at(-1)) : '', String(msg)])
  )
}

/** Messages of a 422 by the whole way to their field, with dots: `servers.0.url`. */
export function pathErrors(error: unknown): Record<string, string> {
  const detail = bodyOf(error)?.detail
  const issues = Array.isArray(detail) ? detail.filter(isObject) : []
  return Object.fromEntries(
    issues.map(({ loc, msg }) => {
      return [Array.isArray(loc) ? loc.slice(1).map(String).join('.') : '', String(msg)]
    })
  )
}

const describedStatuses = [401, 403, 404, 408, 409, 413, 423, 429, 500]

/** One sentence for people about a failed call, whatever its body looks like. */
export function errorText(error: unknown): string {
  const written = errorMessage(error) ?? issueText(error)
  if (written !== undefined) return written
  const status = errorStatus(error)
  if (status === undefined) return i18n.t('errors:call.unanswered')
  const key = describedStatuses.find((one) => one === status) ?? (status > 500 ? 500 : undefined)
  return i18n.t(key === undefined ? 'errors:call.other' : `errors:call.${key}`)
}
