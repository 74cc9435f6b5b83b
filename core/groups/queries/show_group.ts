import { lettersSql, timestampSql } from '#core/database/page_sql'
import { fixedStatement, readRow, type Statement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { shownSql } from '#core/recipe_index/index'
import { householdSummary, preferencePairs } from './household_list.js'

/** Preferences of the group `g`, with those of the household `h` that version 1 kept with them. */
const groupPreferences = `(jsonb_build_object(${preferencePairs('h')}) || jsonb_build_object(
  'privateGroup', g.private_group, 'groupId', g.id, 'id', g.id))`

const categories = `coalesce((
    select json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) order by x.position)
    from group_categories x join categories c on c.id = x.category_id where x.group_id = $1), '[]'::json)`

const peopleOf = (column: 'group_id' | 'household_id', id: string) => `coalesce((
    select json_agg(json_build_object('id', u.id, 'fullName', u.full_name) order by ${lettersSql('u.full_name')}, u.id)
    from users u where u.${column} = ${id}), '[]'::json)`

/** The JSON of a webhook, whose row is `t`. */
export const webhookJson = `json_build_object('id', t.id, 'groupId', t.group_id,
  'householdId', t.household_id, 'enabled', t.enabled, 'name', t.name, 'url', t.url,
  'webhookType', 'mealplan', 'scheduledTime', t.scheduled_time, 'localTime', t.local_time,
  'isSigned', t.sealed_secret is not null, 'nextAt', ${timestampSql('t.next_at')})`

/** Those of the household `h`, also where the group is asked: their addresses may be secrets. */
const webhooks = `(select coalesce(json_agg(${webhookJson} order by t.created_at, t.id), '[]')
    from webhooks t where t.household_id = h.id)`

const owners = `from groups g join households h on h.group_id = g.id where g.id = $1 and h.id = $2`

/** What a group and a household say of themselves; each takes the ids of both. */
const statements = {
  group: fixedStatement(
    'groups.self',
    `select json_build_object('id', g.id, 'name', g.name, 'slug', g.slug,
        'preferences', ${groupPreferences}, 'categories', ${categories},
        'webhooks', ${webhooks},
        'households', (select json_agg(json_build_object('id', o.id, 'name', o.name)
          order by ${lettersSql('o.name')}, o.id) from households o where o.group_id = g.id),
        'users', ${peopleOf('group_id', 'g.id')})::text as body ${owners}`
  ),
  groupPreferences: fixedStatement(
    'groups.preferences',
    `select ${groupPreferences}::text as body ${owners}`
  ),
  categories: fixedStatement('groups.categories', `select ${categories}::text as body ${owners}`),
  household: fixedStatement(
    'households.self',
    `select (${householdSummary('h')}::jsonb || jsonb_build_object('group', g.name,
        'users', ${peopleOf('household_id', 'h.id')},
        'webhooks', ${webhooks}))::text as body ${owners}`
  ),
  householdPreferences: fixedStatement(
    'households.preferences',
    `select json_build_object(${preferencePairs('h')})::text as body ${owners}`
  ),
  groupStatistics: statistics('groups.statistics', 'group_id = $1 and $2::uuid is not null'),
  householdStatistics: statistics('households.statistics', 'household_id = $2'),
}

/** Recipes and users of some, and what sorts the recipes of the whole group. */
function statistics(name: string, of: string): Statement {
  const count = (rows: string) => `(select count(*) from ${rows})`
  return fixedStatement(
    name,
    `select json_build_object(
      'totalRecipes', ${count(`recipes r where r.deleted_at is null and r.group_id = $1 and ${of}
        and ${shownSql('r', { user: '$3', household: '$2' })}`)},
      'totalUsers', ${count(`users where ${of}`)},
      'totalCategories', ${count('categories where group_id = $1')},
      'totalTags', ${count('tags where group_id = $1')},
      'totalTools', ${count('tools where group_id = $1')})::text as body`
  )
}

/** JSON text of what a group or household of the caller says of itself. */
export async function showOwn(
  what: keyof typeof statements,
  { groupId, householdId, userId }: Actor
): Promise<string> {
  const row = await readRow<{ body: string }>(
    statements[what],
    what.endsWith('Statistics') ? [groupId, householdId, userId] : [groupId, householdId]
  )
  return row?.body ?? 'null'
}
