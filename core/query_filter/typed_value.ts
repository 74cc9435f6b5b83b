import type { FilterType } from './filter_attributes.js'
import { isRelative, relativeMoment } from '#core/shared/query_filter/relative_moment'
import { quoted } from '#core/shared/query_filter/unreadable_filter'
import { badFilter } from './errors.js'
import { readMoment } from './moment_text.js'

/** A value as it is handed to the database. */
export type TypedValue = string | boolean

/** A value's text as the attribute's type wants it. Throws `E_BAD_FILTER`. */
export function typedValue(type: FilterType, text: string, now: Date): TypedValue {
  switch (type) {
    case 'uuid':
      return uuidOf(text)
    case 'boolean':
      return /^[ty]/i.test(text) || text === '1'
    case 'numeric':
    case 'real':
      return numberOf(text)
    case 'date':
      return dayOf(momentOf(text, now))
    case 'timestamptz':
      return momentOf(text, now)
    case 'text':
      return text
  }
}

function uuidOf(text: string): string {
  const digits = text.replace(/^urn:uuid:|[{}-]/gi, '')
  if (/^[\da-f]{32}$/i.test(digits)) return digits
  throw badFilter(`invalid UUID '${quoted(text)}'`)
}

/** Plain numbers only, no larger and no finer than every type of number can hold. */
function numberOf(text: string): string {
  if (/^[+-]?(\d{1,15}(\.\d{0,15})?|\.\d{1,15})$/.test(text.trim())) return text.trim()
  throw badFilter(`invalid number '${quoted(text)}'`)
}

function momentOf(text: string, now: Date): string {
  const moment = isRelative(text) ? relativeMoment(text, now) : readMoment(text)
  if (moment !== null) return moment
  throw badFilter(`unknown date or datetime format '${quoted(text)}'`)
}

/** The day that it is in UTC at a moment. */
function dayOf(moment: string): string {
  const [day = ''] = new Date(moment).toISOString().split('T')
  if (/^(?!0000)\d{4}-/.test(day)) return day
  throw badFilter(`unknown date or datetime format '${moment}'`)
}
