import { fixedStatement, readRow } from '#core/database/read'
import type { UserPreferences } from '#core/shared/contract/site'

/** Keys and values of a `UserOut` but its tokens for `json_build_object`, of a row of users and the rows `g` and `h` of their group and household. */
export const userPairs = (row: string) => `
  'id', ${row}.id, 'username', ${row}.username, 'fullName', ${row}.full_name, 'email', ${row}.email,
  'authMethod', ${row}.auth_method, 'admin', ${row}.admin, 'group', g.name, 'household', h.name,
  'advanced', ${row}.advanced, 'canInvite', ${row}.can_invite, 'canManage', ${row}.can_manage,
  'canManageHousehold', ${row}.can_manage_household, 'canOrganize', ${row}.can_organize,
  'groupId', ${row}.group_id, 'groupSlug', g.slug, 'householdId', ${row}.household_id,
  'householdSlug', h.slug, 'cacheKey', ${row}.cache_key, 'hasPicture', ${row}.has_picture`

const statement = fixedStatement(
  'identity.show-user',
  `select json_build_object(
      ${userPairs('u')},
      'tokens', coalesce((
        select json_agg(json_build_object('name', t.name, 'id', t.id, 'isReadOnly', t.is_read_only, 'scope', t.scope,
          'createdAt', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
          'expiresAt', to_char(t.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
          'lastUsedAt', to_char(t.last_used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by t.id)
        from api_tokens t where t.user_id = u.id), '[]'::json),
      'preferences', json_build_object('measures', u.measures, 'shortcuts', u.shortcuts))::text as body
    from users u join groups g on g.id = u.group_id join households h on h.id = u.household_id
    where u.id = $1`
)

const measures = fixedStatement(
  'identity.measures-of-user',
  'select measures from users where id = $1'
)

/** The measures that somebody chose to read recipes in; undefined for those of each recipe. */
export async function measuresOf(userId: string): Promise<'metric' | 'imperial' | undefined> {
  const row = await readRow<Pick<UserPreferences, 'measures'>>(measures, [userId])
  return row && row.measures !== 'original' ? row.measures : undefined
}

/** JSON text of a user as `UserOut` shows it, or null. */
export async function showUser(userId: string): Promise<string | null> {
  const row = await readRow<{ body: string }>(statement, [userId])
  return row?.body ?? null
}
