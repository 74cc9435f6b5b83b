import { timestampSql } from '#core/database/page_sql'
import { readRow, type Statement } from '#core/database/read'
import type { RecipeShareSummary } from '#core/shared/contract/sharing'

const summary = `json_build_object('recipeId', t.recipe_id,
    'expiresAt', ${timestampSql('t.expires_at')}, 'groupId', t.group_id, 'id', t.id,
    'createdAt', ${timestampSql('t.created_at')})`

const live = `recipe_shares t join recipes r on r.id = t.recipe_id and r.deleted_at is null`

const list: Statement = {
  name: 'sharing.list',
  text: `select coalesce(json_agg(${summary} order by t.created_at, t.id), '[]'::json)::text as item
    from ${live} where t.group_id = $1 and ($2::uuid is null or t.recipe_id = $2)`,
}

const one: Statement = {
  name: 'sharing.show',
  text: `select ${summary} as link from ${live} where t.group_id = $1 and t.id = $2`,
}

const open: Statement = {
  name: 'sharing.open',
  text: `select t.recipe_id as "recipeId", t.group_id as "groupId"
    from ${live} where t.id = $1 and t.expires_at > now()`,
}

const maker: Statement = {
  name: 'sharing.maker',
  text: 'select user_id as "userId" from recipe_shares where id = $1',
}

/** Who made a link; null where nobody knows any more. */
export async function makerOf(id: string): Promise<string | null> {
  const row = await readRow<{ userId: string | null }>(maker, [id])
  return row?.userId ?? null
}

/** Links of a group, of one recipe or of all, as JSON text. */
export function listLinks(
  groupId: string,
  recipeId: string | null
): Promise<{ item: string } | null> {
  return readRow(list, [groupId, recipeId])
}

/** A link of a group, expired or not, or null. */
export async function findLink(groupId: string, id: string): Promise<RecipeShareSummary | null> {
  const row = await readRow<{ link: RecipeShareSummary }>(one, [groupId, id])
  return row?.link ?? null
}

/** The recipe that a link opens for everybody, or null when it is unknown or has expired. */
export function openLink(id: string): Promise<{ recipeId: string; groupId: string } | null> {
  return readRow(open, [id])
}
