import type { HttpContext } from '@adonisjs/core/http'
import type { Actor } from './actor.js'
import { E_SIGNED_OUT } from './errors.js'

/** The user behind a request of a route for signed-in users; 401 for visitors. */
export function signedInActor({ actor }: HttpContext): Actor {
  if (!actor) throw new E_SIGNED_OUT()
  return actor
}
