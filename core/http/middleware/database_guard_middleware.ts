import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { DatabaseAway, whileDatabaseIsThere } from '#core/database/liveness'
import { diskIsFull } from '#core/storage/disk'
import { diskFull } from '../errors.js'
import { endsSoon, lastAnswer } from '../last_answers.js'

/**
 * Answers 503 at once while the database is away, and to whoever waits when it goes: nobody waits for what stands still.
 * A route whose last answer is kept gives that one instead.
 */
export default class DatabaseGuardMiddleware {
  async handle({ route, response }: HttpContext, next: NextFn): Promise<void> {
    const act = () => whileDatabaseIsThere(async () => next())
    const last = lastAnswer(route?.name)
    if (last) {
      if (!(await endsSoon(act))) response.send(last)
      return
    }
    try {
      await act()
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error
      // A database that cannot write its log ends, and is not to be had until there is room again.
      const isFull = await diskIsFull()
      if (route?.name !== 'health.show') throw isFull ? diskFull(error) : error
      // Who looks after us reads one word, whatever is wrong.
      response.status(503).send({ status: isFull ? 'disk full' : 'database unreachable' })
    }
  }
}
