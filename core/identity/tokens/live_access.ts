import { readRows, fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import type { LiveAccess } from '#core/live/index'
import { actorColumns, forgetTokensOf, programColumns } from './read_token.js'

const current = fixedStatement(
  'identity.current-actors',
  `select 'session' as kind, s.id::text as id, 'generic' as "integrationId", ${actorColumns}
      from sessions s join users u on u.id = s.user_id join groups g on g.id = u.group_id
      where s.id = any($1::uuid[]) and s.expires_at > now()
    union all
    select 'api-token', t.id::text, t.integration_id, ${programColumns}
      from api_tokens t join users u on u.id = t.user_id join groups g on g.id = u.group_id
      where t.id = any($2::int[]) and (t.expires_at is null or t.expires_at > now())`
)

type CurrentActor = Omit<Actor, 'credential'> & Actor['credential']

/** Asks in one statement which of many actors are still who they were. */
export const liveAccess: LiveAccess = {
  forget: forgetTokensOf,
  unchanged: async (actors) => {
    const rows = await readRows<CurrentActor>(current, [
      idsOf(actors, 'session'),
      idsOf(actors, 'api-token'),
    ])
    const marks = new Set(
      rows.map(({ kind, id, ...actor }) => mark({ ...actor, credential: { kind, id } }))
    )
    return new Set(actors.filter((actor) => marks.has(mark(actor))))
  },
}

function idsOf(actors: Actor[], kind: Actor['credential']['kind']): string[] {
  return actors
    .map(({ credential }) => credential)
    .filter((one) => one.kind === kind)
    .map(({ id }) => id)
}

/** Everything that is said of an actor, in one order. */
function mark({ credential, ...actor }: Actor): string {
  return JSON.stringify([credential.kind, credential.id, ...Object.entries(actor).sort().flat()])
}
