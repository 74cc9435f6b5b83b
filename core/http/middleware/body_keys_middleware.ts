import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { camelKeys } from '../body_keys.js'

/** Makes snake_case bodies look like camelCase ones before any validator reads them. */
export default class BodyKeysMiddleware {
  async handle({ request }: HttpContext, next: NextFn): Promise<void> {
    const body: unknown = request.all() === request.qs() ? {} : request.body()
    const renamed = camelKeys(body)
    request.updateBody(renamed as Record<string, unknown>)
    await next()
  }
}
