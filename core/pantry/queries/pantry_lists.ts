import type { NamedList } from '#core/database/named_list'
import { timestampSql } from '#core/database/page_sql'

const aliases = (table: string, column: string) => `coalesce((
    select json_agg(json_build_object('name', a.name) order by a.name)
    from ${table} a where a.${column} = t.id), '[]'::json)`

const dates = `'createdAt', ${timestampSql('t.created_at')}, 'updatedAt', ${timestampSql('t.updated_at')}`

const sortable = {
  id: 't.id',
  name: 'lower(t.name)',
  plural_name: 'lower(t.plural_name)',
  description: 'lower(t.description)',
  created_at: 't.created_at',
  updated_at: 't.updated_at',
}

/** Foods of a group, marked as the caller's household has them. */
export const foodList: NamedList = {
  name: 'pantry.foods',
  from: 'foods t left join labels l on l.id = t.label_id',
  item: (household) => `json_build_object('id', t.id, 'name', t.name, 'pluralName', t.plural_name,
    'description', t.description, 'extras', t.extras, 'onHand', exists (
      select from household_foods h where h.food_id = t.id and h.household_id = ${household()}),
    'labelId', t.label_id, 'aliases', ${aliases('food_aliases', 'food_id')},
    'label', case when l.id is not null then json_build_object(
      'name', l.name, 'color', l.color, 'groupId', l.group_id, 'id', l.id) end, ${dates})`,
  sortable: { ...sortable, 'label.name': 'lower(l.name)' },
  searched: ['t.name_folded', 'lower(t.plural_name)'],
  isFolded: true,
}

/** Units of a group. */
export const unitList: NamedList = {
  name: 'pantry.units',
  from: 'units t',
  item: () => `json_build_object('id', t.id, 'name', t.name, 'pluralName', t.plural_name,
    'description', t.description, 'extras', t.extras, 'onHand', false, 'fraction', t.fraction,
    'abbreviation', t.abbreviation, 'pluralAbbreviation', t.plural_abbreviation,
    'useAbbreviation', t.use_abbreviation, 'aliases', ${aliases('unit_aliases', 'unit_id')}, ${dates})`,
  sortable: { ...sortable, abbreviation: 'lower(t.abbreviation)' },
  searched: [
    't.name_folded',
    'lower(t.plural_name)',
    'lower(t.abbreviation)',
    'lower(t.plural_abbreviation)',
  ],
  isFolded: true,
}
