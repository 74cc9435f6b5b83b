import { DatabaseAway } from '#core/database/liveness'
import { E_STORAGE_AWAY, E_STORAGE_FULL, E_STORAGE_REFUSED } from '#core/storage/errors'
import { changedAtOnce, diskFull, nameTaken, unavailable, type DomainError } from './errors.js'

/** Seconds after which a database that is started again or thawed usually answers. */
const RETRY_AFTER = 5

/** Connections that were refused or cut, a server that starts, stops or has no place left (Postgres, appendix A). */
const away = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[1-5]|08\w{3}|53300)$/
const full = /^(ENOSPC|EDQUOT|53100)$/

/** What the driver and the pools say without a code; the query builder puts the statement in front. */
const awayTexts =
  /(?:^| - )(Connection terminated|timeout (expired|exceeded)|Query read timeout|Client has encountered a connection error|Knex: Timeout acquiring a connection|Transaction query already complete)/

/** The answer to an error behind which stands the database, the disk or the server of files, null for any other error. */
export function databaseTrouble(error: unknown): DomainError | null {
  if (!(error instanceof Error)) return null
  if (error instanceof DatabaseAway) return unavailable(RETRY_AFTER, error)
  if (error instanceof E_STORAGE_FULL) return diskFull(error)
  if (error instanceof E_STORAGE_AWAY || error instanceof E_STORAGE_REFUSED)
    return unavailable(RETRY_AFTER, error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (full.test(code) || error.message.includes('No space left on device')) return diskFull(error)
  if (away.test(code) || awayTexts.test(error.message)) return unavailable(RETRY_AFTER, error)
  // Connecting to several addresses of a name fails with all of their errors.
  if (error instanceof AggregateError) return databaseTrouble(error.errors[0])
  return null
}

/** SQLSTATE of a unique value that is there already, and of something referred to that is not there (Postgres, appendix A). */
const [IS_THERE, IS_GONE] = ['23505', '23503']

/** Whether what a write refers to is not there, which is so when somebody deletes it at the same moment. */
export const refersToNothing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === IS_GONE

/**
 * The answer where a unique value is there already, or what is referred to is not: of two who give one name at once, or of
 * whom one deletes what the other uses, the second is told so by the database. Null for any other error.
 */
export function writeRefusal(error: unknown): DomainError | null {
  if (refersToNothing(error)) return changedAtOnce(error)
  if (!(error instanceof Error && 'code' in error) || error.code !== IS_THERE) return null
  const constraint = 'constraint' in error ? String(error.constraint) : ''
  return /name|slug/.test(constraint) ? nameTaken() : changedAtOnce(error)
}
