import type { HttpContext } from '@adonisjs/core/http'
import { E_SIGNED_OUT } from '#core/http/errors'
import { readRow, fixedStatement } from '#core/database/read'
import { userPairs } from '../queries/user_json.js'

/** The signed-in user. */
export default class SelfController {
  /** `GET /users/self` → `UserOut`. */
  async show({ actor, response }: HttpContext): Promise<void> {
    const body = actor && (await showUser(actor.userId))
    if (!body) throw new E_SIGNED_OUT()
    response.type('json').send(body)
  }
}

const statement = fixedStatement(
  'identity.show-user',
  `select json_build_object(
      ${userPairs('u')},
      'tokens', coalesce((
        select json_agg(json_build_object('name', t.name, 'id', t.id,
          'createdAt', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by t.id)
        from api_tokens t where t.user_id = u.id), '[]'::json),
      'preferences', json_build_object('measures', u.measures, 'shortcuts', u.shortcuts))::text as body
    from users u join groups g on g.id = u.group_id join households h on h.id = u.household_id
    where u.id = $1`
)

/** JSON text of a user as `UserOut` shows it, or null. */
async function showUser(userId: string): Promise<string | null> {
  const row = await readRow<{ body: string }>(statement, [userId])
  return row?.body ?? null
}
