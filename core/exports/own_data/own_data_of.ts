import { shownSql } from '#core/recipe_index/index'
import { timestampSql } from '#core/database/page_sql'
import { fixedStatement, readRow } from '#core/database/read'

const time = (column: string) => timestampSql(column)

/** Entries of the audit in the file: as many as a half year of a busy person has. */
const MOST_ACTS = 10_000

/** What others keep to themselves by now is named to nobody. */
const seen = shownSql('r', { user: 'u.id', household: 'u.household_id' })

/** The name of a recipe that is their own; others' recipes are named by their id alone. */
const recipe = `'recipeId', r.id, 'recipe', case when r.user_id = u.id then r.name end`

const account = `json_build_object('id', u.id, 'username', u.username, 'fullName', u.full_name, 'email', u.email,
  'group', g.name, 'household', h.name, 'signsInBy', u.auth_method, 'createdAt', ${time('u.created_at')},
  'rights', json_build_object('admin', u.admin, 'canInvite', u.can_invite, 'canManage', u.can_manage,
    'canManageHousehold', u.can_manage_household, 'canOrganize', u.can_organize),
  'preferences', json_build_object('measures', u.measures, 'shortcuts', u.shortcuts, 'advanced', u.advanced),
  'secondStep', exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null))`

/** Lists of what somebody has or did: a name, the pairs of an entry, and where entries come from, in their order. */
const lists: [name: string, pairs: string, from: string, order: string][] = [
  [
    'sessions',
    `'device', s.user_agent, 'createdAt', ${time('s.created_at')}, 'expiresAt', ${time('s.expires_at')}`,
    'sessions s where s.user_id = u.id',
    's.created_at, s.id',
  ],
  [
    'apiTokens',
    `'name', t.name, 'readOnly', t.is_read_only, 'scope', t.scope, 'createdAt', ${time('t.created_at')},
      'expiresAt', ${time('t.expires_at')}, 'lastUsedAt', ${time('t.last_used_at')}`,
    'api_tokens t where t.user_id = u.id',
    't.id',
  ],
  [
    'passkeys',
    `'name', p.name, 'createdAt', ${time('p.created_at')}, 'lastUsedAt', ${time('p.last_used_at')}`,
    'passkeys p where p.user_id = u.id',
    'p.created_at, p.id',
  ],
  [
    'ratings',
    `${recipe}, 'rating', o.rating, 'favorite', o.is_favorite`,
    `recipe_ratings o left join recipes r on r.id = o.recipe_id and ${seen} where o.user_id = u.id`,
    'o.created_at, o.id',
  ],
  [
    'comments',
    `${recipe}, 'text', c.text, 'createdAt', ${time('c.created_at')}`,
    `recipe_comments c left join recipes r on r.id = c.recipe_id and ${seen} where c.user_id = u.id`,
    'c.created_at, c.id',
  ],
  [
    'timeline',
    `${recipe}, 'subject', e.subject, 'text', e.event_message, 'at', ${time('e.timestamp')}`,
    `recipe_timeline_events e left join recipes r on r.id = e.recipe_id and ${seen}
      where e.user_id = u.id and e.event_type <> 'system'`,
    'e.timestamp, e.id',
  ],
  [
    'mealPlan',
    `'date', m.date, 'meal', m.entry_type, 'title', m.title, 'text', m.text, ${recipe}`,
    `meal_plan_entries m left join recipes r on r.id = m.recipe_id and ${seen}
      where m.user_id = u.id`,
    'm.date, m.id',
  ],
  [
    'shoppingLists',
    `'name', l.name, 'createdAt', ${time('l.created_at')}`,
    'shopping_lists l where l.user_id = u.id',
    'l.created_at, l.id',
  ],
  [
    'history',
    `'act', a.act, 'at', ${time('a.created_at')}`,
    `(select * from audit_entries where user_id = u.id or actor_id = u.id
      order by created_at desc, id limit ${MOST_ACTS}) a`,
    'a.created_at, a.id',
  ],
]

const listed = lists.map(
  ([name, pairs, from, order]) =>
    `'${name}', coalesce((select json_agg(json_build_object(${pairs}) order by ${order}) from ${from}), '[]')`
)

const statement = fixedStatement(
  'exports.own-data',
  `select json_build_object('account', ${account}, ${listed.join(', ')}) as data
    from users u join groups g on g.id = u.group_id join households h on h.id = u.household_id
    where u.id = $1`
)

/** JSON text of what the site has of somebody besides their recipes: no secret, and nothing that others wrote. */
export async function ownDataOf(userId: string): Promise<string> {
  const row = await readRow<{ data: object }>(statement, [userId])
  return JSON.stringify(row?.data ?? {}, null, 2)
}
