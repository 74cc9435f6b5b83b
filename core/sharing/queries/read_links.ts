import { timestampSql } from '#core/database/page_sql'
import { readRow, fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { shownSql } from '#core/recipe_index/index'
import type { RecipeShareSummary } from '#core/shared/contract/sharing'

/** $3 to $5 are who asks: the maker, the recipe's household and administrators take a link back. */
const summary = `json_build_object('recipeId', t.recipe_id,
    'expiresAt', ${timestampSql('t.expires_at')}, 'groupId', t.group_id, 'id', t.id,
    'createdAt', ${timestampSql('t.created_at')},
    'canDelete', $5::boolean or coalesce(r.household_id = $4, false)
      or coalesce(t.user_id = $3, false))`

const live = `recipe_shares t join recipes r on r.id = t.recipe_id and r.deleted_at is null`

const shown = shownSql('r', { user: '$3', household: '$4' })

const list = fixedStatement(
  'sharing.list',
  `select coalesce(json_agg(${summary} order by t.created_at, t.id), '[]'::json)::text as item
    from ${live} where t.group_id = $1 and ($2::uuid is null or t.recipe_id = $2) and ${shown}`
)

const one = fixedStatement(
  'sharing.show',
  `select ${summary} as link from ${live} where t.group_id = $1 and t.id = $2 and ${shown}`
)

const open = fixedStatement(
  'sharing.open',
  `select t.recipe_id as "recipeId", t.group_id as "groupId"
    from ${live} where t.id = $1 and t.expires_at > now()`
)

const asking = ({ userId, householdId, admin }: Actor) => [userId, householdId, admin]

/** Links of the actor's group, of one recipe or of all, as JSON text. */
export function listLinks(actor: Actor, recipeId: string | null): Promise<{ item: string } | null> {
  return readRow(list, [actor.groupId, recipeId, ...asking(actor)])
}

/** A link of the actor's group, expired or not, or null. */
export async function findLink(actor: Actor, id: string): Promise<RecipeShareSummary | null> {
  const values = [actor.groupId, id, ...asking(actor)]
  const row = await readRow<{ link: RecipeShareSummary }>(one, values)
  return row?.link ?? null
}

/** The recipe that a link opens for everybody, or null when it is unknown or has expired. */
export function openLink(id: string): Promise<{ recipeId: string; groupId: string } | null> {
  return readRow(open, [id])
}
