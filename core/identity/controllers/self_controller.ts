import type { HttpContext } from '@adonisjs/core/http'
import { E_SIGNED_OUT } from '#core/http/errors'
import { showUser } from '../queries/user_json.js'

/** The signed-in user. */
export default class SelfController {
  /** `GET /users/self` → `UserOut`. */
  async show({ actor, response }: HttpContext): Promise<void> {
    const body = actor && (await showUser(actor.userId))
    if (!body) throw new E_SIGNED_OUT()
    response.type('json').send(body)
  }
}
