import { readRow, fixedStatement } from '#core/database/read'

const member = fixedStatement(
  'imports.member',
  'select u.id from users u where u.group_id = $1 and u.id = $2'
)

/** A user's id when they belong to the group, else null. */
export async function memberOf(groupId: string, userId: string | null): Promise<string | null> {
  if (!userId) return null
  return (await readRow<{ id: string }>(member, [groupId, userId]))?.id ?? null
}
