import { randomBytes } from 'node:crypto'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRow } from '#core/database/read'
import { work } from '#core/events/unit_of_work'
import type { Actor } from '#core/http/actor'
import { E_NOT_AN_ADMIN } from '#core/http/errors'
import { E_IMAGE_TOO_LARGE, E_NOT_AN_IMAGE, makeProfilePicture } from '#core/images/index'
import { storage, userProfileKey } from '#core/storage/index'
import { E_NO_USER, portraitRefused } from '../errors.js'

const existing = fixedStatement('identity.user-exists', 'select id from users where id = $1')

/** Whose profile it is may change it, and administrators; throws `E_NOT_AN_ADMIN` for others, `E_NO_USER` for nobody's. */
export async function checkProfileRight(actor: Actor, userId: string): Promise<void> {
  if (actor.userId === userId) return
  if (!actor.admin) throw new E_NOT_AN_ADMIN()
  if (!(await readRow(existing, [userId]))) throw new E_NO_USER()
}

/**
 * Gives a user a picture, cut to a square and small, without what its file says beside it. Throws `E_NOT_AN_IMAGE`
 * (400) and `E_IMAGE_TOO_LARGE` (413).
 */
export async function setPicture(actor: Actor, userId: string, bytes: Buffer): Promise<void> {
  const picture = await makeProfilePicture(bytes).catch((error: unknown) => {
    if (error instanceof E_IMAGE_TOO_LARGE) throw portraitRefused('too-large', error)
    if (error instanceof E_NOT_AN_IMAGE) throw portraitRefused('unreadable', error)
    throw error
  })
  await storage().put(userProfileKey(userId), picture)
  await note(actor, userId, true)
}

/** Takes a user's picture away. */
export async function dropPicture(actor: Actor, userId: string): Promise<void> {
  await note(actor, userId, false)
  await storage().delete(userProfileKey(userId))
}

const write = fixedStatement(
  'identity.note-picture',
  `update users set has_picture = $2, cache_key = $3, updated_at = now() where id = $1
    returning group_id as "groupId", household_id as "householdId"`
)

/** Pages show the picture under an address that changes with it. */
async function note(actor: Actor, userId: string, hasPicture: boolean): Promise<void> {
  await work(async ({ trx, announce }) => {
    const values = [userId, hasPicture, randomBytes(4).toString('hex')]
    const [user] = await queryIn<{ groupId: string; householdId: string }>(trx, write, values)
    if (!user) throw new E_NO_USER()
    announce('user.updated', { userId, ...user, actorId: actor.userId })
  })
}
