import db from '@adonisjs/lucid/services/db'
import { defineJob } from '#core/queue/index'
import { monthStart } from '../queries/budget.js'

/** Whole months before the current one whose calls are kept: a year ago can be compared. */
const MONTHS = 13

/** Deletes calls of language models that are older than what a year's comparison takes. */
export const pruneCalls = defineJob<Record<string, never>>(
  'ai.prune-calls',
  async () => {
    await db.rawQuery(
      `delete from ai_calls where created_at < ${monthStart} - make_interval(months => ?)`,
      [MONTHS]
    )
  },
  { attempts: 3 }
)

/** Jobs of this domain and when they run, in UTC. */
export const aiJobs = [{ job: pruneCalls, every: '20 3 * * *' }]
