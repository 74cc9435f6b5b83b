import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const fixtures = resolve(
  process.env.TRIVET_FIXTURES ?? join(import.meta.dirname, '../../../shared/fixtures')
)
const folder = join(fixtures, 'api-samples')

/** Where a recorded file lies; it need not exist. */
export const fixture = (name: string) => join(fixtures, name)

/** Why recorded answers cannot be compared with, or null when they can. */
export const samplesMissing = existsSync(folder)
  ? null
  : 'no fixtures (set TRIVET_FIXTURES to their folder)'

/** A recorded call of the product whose API we speak. */
export interface Sample {
  method: string
  path: string
  status: number
  requestBody: unknown
  responseBody: unknown
}

/** One recorded call by its file's name. */
export function sample(name: string): Sample {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Sample
}

/**
 * Where an answer of ours does not have the recorded shape: keys that are missing, values of another type. More keys than
 * recorded are fine, clients ignore them; a null on either side fits everything; lists are compared by their first items.
 */
export function misfits(recorded: unknown, ours: unknown, path = '$'): string[] {
  if (recorded === null || (ours === null && path !== '$')) return []
  if (Array.isArray(recorded)) {
    if (!Array.isArray(ours)) return [`${path}: a list, not ${kindOf(ours)}`]
    if (recorded.length === 0 || ours.length === 0) return []
    return misfits(recorded[0], ours[0], `${path}[]`)
  }
  if (typeof recorded !== 'object') {
    return typeof recorded === typeof ours && sameForm(recorded, ours)
      ? []
      : [`${path}: like ${JSON.stringify(recorded)}, not ${JSON.stringify(ours)}`]
  }
  if (typeof ours !== 'object' || ours === null || Array.isArray(ours)) {
    return [`${path}: an object, not ${kindOf(ours)}`]
  }
  const answer = new Map(Object.entries(ours))
  return Object.entries(recorded).flatMap(([key, value]) => {
    if (path.endsWith('.extras')) return []
    return answer.has(key)
      ? misfits(value, answer.get(key), `${path}.${key}`)
      : [`${path}.${key}: missing`]
  })
}

const forms = [
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  /^\d{4}-\d\d-\d\d$/,
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/,
]

/** Ids, dates and times have a form that clients parse; other texts are free. */
function sameForm(recorded: unknown, ours: unknown): boolean {
  if (typeof recorded !== 'string' || typeof ours !== 'string') return true
  return forms.every((form) => !form.test(recorded) || form.test(ours))
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'a list' : typeof value)
