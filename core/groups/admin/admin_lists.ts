import { lettersSql } from '#core/database/page_sql'
import type { NamedList } from '#core/named_lists/named_list'
import { householdSummary } from '../queries/household_list.js'

const sortable = {
  id: 't.id',
  name: 'lower(t.name)',
  slug: 't.slug',
  created_at: 't.created_at',
  updated_at: 't.updated_at',
}

/** The household that people and visitors come to who name none; its group is the default one. */
const defaultHousehold = `(select (s.value #>> '{}')::uuid from settings s where s.key = 'default-household')`

/** All groups of the site, as `AdminGroup`. */
export const adminGroupList: NamedList = {
  name: 'groups.admin',
  ownedBy: 'site',
  from: 'groups t',
  item: () => `json_build_object('id', t.id, 'name', t.name, 'slug', t.slug,
    'preferences', json_build_object('privateGroup', t.private_group, 'groupId', t.id, 'id', t.id),
    'categories', coalesce((
      select json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) order by x.position)
      from group_categories x join categories c on c.id = x.category_id where x.group_id = t.id), '[]'::json),
    'webhooks', '[]'::json,
    'households', coalesce((select json_agg(json_build_object('id', h.id, 'name', h.name) order by ${lettersSql('h.name')}, h.id)
      from households h where h.group_id = t.id), '[]'::json),
    'users', coalesce((
      select json_agg(json_build_object('id', u.id, 'groupId', u.group_id, 'householdId', u.household_id,
        'username', u.username, 'fullName', u.full_name) order by ${lettersSql('u.full_name')}, u.id)
      from users u where u.group_id = t.id), '[]'::json),
    'totalRecipes', coalesce((select r.recipes from recipe_counts r where r.group_id = t.id), 0),
    'isDefault', exists (select from households h where h.group_id = t.id and h.id = ${defaultHousehold}))`,
  sortable,
  searched: ['lower(t.name)'],
  isFolded: false,
}

/** All households of the site, as `AdminHousehold`. */
export const adminHouseholdList: NamedList = {
  name: 'groups.admin-households',
  ownedBy: 'site',
  from: 'households t join groups g on g.id = t.group_id',
  item: () => `(${householdSummary('t')}::jsonb || jsonb_build_object('group', g.name, 'webhooks', '[]'::jsonb,
    'users', coalesce((
      select json_agg(json_build_object('id', u.id, 'fullName', u.full_name) order by ${lettersSql('u.full_name')}, u.id)
      from users u where u.household_id = t.id), '[]'::json),
    'isDefault', t.id is not distinct from ${defaultHousehold}))`,
  sortable: { ...sortable, group: 'lower(g.name)' },
  filterable: {
    id: ['uuid', 't.id'],
    name: ['text', 't.name'],
    slug: ['text', 't.slug'],
    group_id: ['uuid', 't.group_id'],
    created_at: ['timestamptz', 't.created_at'],
  },
  searched: ['lower(t.name)', 'lower(g.name)'],
  isFolded: false,
}
