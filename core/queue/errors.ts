import { createError } from '@adonisjs/core/exceptions'

/** Two jobs of one owner share a name. */
export const E_JOB_DEFINED_TWICE = createError<[string, string]>(
  'Job "%s" of "%s" is defined twice',
  'E_JOB_DEFINED_TWICE',
  500
)

/** Somebody wants a job that nobody defined. */
export const E_JOB_UNKNOWN = createError<[string, string]>(
  'Job "%s" of "%s" is not defined',
  'E_JOB_UNKNOWN',
  500
)

/** A schedule's clock is neither a span such as `5m` nor five or six cron fields. */
export const E_SCHEDULE_UNREADABLE = createError<[string]>(
  '"%s" is neither a span (30s, 5m, 2h, 1d) nor a cron pattern',
  'E_SCHEDULE_UNREADABLE',
  500
)
