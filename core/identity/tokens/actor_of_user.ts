import { readRow, fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { actorColumns } from './read_token.js'

const byId = fixedStatement(
  'identity.actor-of-user',
  `select ${actorColumns}, 'generic' as "integrationId"
    from users u join groups g on g.id = u.group_id where u.id = $1`
)

/** Somebody as console commands act in their name; null when there is no such user. */
export async function actorOfUser(userId: string): Promise<Actor | null> {
  const row = await readRow<Omit<Actor, 'credential'>>(byId, [userId])
  return row && { ...row, credential: { kind: 'session', id: 'console' } }
}
