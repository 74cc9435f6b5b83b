import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { DatabaseAway, whileDatabaseIsThere } from '#core/database/liveness'
import { diskIsFull } from '#core/storage/disk'
import { diskFull } from '../errors.js'

/** Routes that stay as they are without a database: the health check says itself what is wrong. */
const free = new Set(['health.show', 'app.theme'])

/** Answers 503 at once while the database is away, and to whoever waits when it goes: nobody waits for what stands still. */
export default class DatabaseGuardMiddleware {
  async handle({ route }: HttpContext, next: NextFn): Promise<void> {
    if (free.has(route?.name ?? '')) return next()
    try {
      await whileDatabaseIsThere(async () => next())
    } catch (error) {
      // A database that cannot write its log ends, and is not to be had until there is room again.
      if (error instanceof DatabaseAway && (await diskIsFull())) throw diskFull(error)
      throw error
    }
  }
}
