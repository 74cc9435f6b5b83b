import { createError } from '@adonisjs/core/exceptions'

/**
 * 400 of a filter that cannot be read; the text says where it is wrong.
 */
export const E_BAD_FILTER = createError<[string]>('invalid query string: %s', 'E_BAD_FILTER', 400)

/** 400 of a filter by something that the resource does not have, or that nobody may filter by. */
export const E_BAD_ATTRIBUTE = createError<[string]>(
  "invalid attribute string: '%s' does not exist on this schema",
  'E_BAD_ATTRIBUTE',
  400
)

/** A filter's error; what the caller wrote is cut where it is long. */
export const badFilter = (reason: string) => new E_BAD_FILTER([reason])
