import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { whileDatabaseIsThere } from '#core/database/liveness'

/** Routes that stay as they are without a database: the health check says itself what is wrong. */
const free = new Set(['health.show', 'app.theme'])

/** Answers 503 at once while the database is away, and to whoever waits when it goes: nobody waits for what stands still. */
export default class DatabaseGuardMiddleware {
  async handle({ route }: HttpContext, next: NextFn): Promise<void> {
    if (free.has(route?.name ?? '')) return next()
    await whileDatabaseIsThere(async () => next())
  }
}
