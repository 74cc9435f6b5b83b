import type { HttpContext } from '@adonisjs/core/http'
import type { Actor } from '#core/http/actor'
import { signedInActor } from '#core/http/signed_in_actor'
import { throttleAll } from '#core/throttles/index'

const MINUTE = 60

/** More than an import a second is more than a person does by hand; thousands are one bulk import, which is one act. */
const OF_PERSON = { limit: 100, seconds: MINUTE }
const OF_HOUSEHOLD = { limit: 200, seconds: MINUTE }

/**
 * Counts an import before anything is read of it: of one address, file, text, picture or archive, or one that begins many. Throws
 * `E_TOO_MANY` (429) beyond the limits; what a person is refused is not counted for the household.
 */
export async function takeImportTurn({ userId, householdId }: Actor): Promise<void> {
  await throttleAll([
    { key: `imports/user/${userId}`, ...OF_PERSON },
    { key: `imports/household/${householdId}`, ...OF_HOUSEHOLD },
  ])
}

/** Whoever is signed in and begins an import, which is counted. Throws as `takeImportTurn` does. */
export async function importingActor(ctx: HttpContext): Promise<Actor> {
  const actor = signedInActor(ctx)
  await takeImportTurn(actor)
  return actor
}
